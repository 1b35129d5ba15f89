import type { MailData, MailTemplate } from '../template.ts'
import { deadJob } from './dead-job.tsx'
import { pageSwitchFailed } from './page-switch-failed.tsx'
import { pageSwitched } from './page-switched.tsx'
import { testMail } from './test-mail.tsx'
import { validationAccepted } from './validation-accepted.tsx'
import { validationRefused } from './validation-refused.tsx'

/** Every mail of the product, by its name. */
export const TEMPLATES = {
  'test-mail': testMail,
  'dead-job': deadJob,
  'page-switched': pageSwitched,
  'page-switch-failed': pageSwitchFailed,
  'validation-accepted': validationAccepted,
  'validation-refused': validationRefused,
}

export type TemplateName = keyof typeof TEMPLATES
/** What a template is filled with. */
export type DataOf<N extends TemplateName> = (typeof TEMPLATES)[N]['example']

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[]

/** Null for a name that no template has. */
export function templateOf(name: string): MailTemplate<MailData> | null {
  return Object.hasOwn(TEMPLATES, name) ? (TEMPLATES[name as TemplateName] as unknown as MailTemplate<MailData>) : null
}
