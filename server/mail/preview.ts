import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { MailPreview } from './contract.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { isLocale, type Locale } from '../domain/vocabulary/locales.ts'
import { notFound } from '../problem.ts'
import { requireOutboxReader } from './outbox.ts'
import { renderMail, type RenderedMail } from './render.tsx'
import type { Gathered } from '../module.ts'
import type { AnyMail, MailTemplate } from './template.ts'
import { findTemplate, templatesOf } from './templates.ts'

/** `GET /api/v1/services/mail-templates`: the names of all mails of the site's modules. */
export function mailTemplates({ actor }: RequestContext, { active }: Gathered): ApiAnswer {
  requireOutboxReader(actor)
  return plain(200, { data: templatesOf(active).map(({ name }) => name) }, { 'cache-control': 'private, no-store' })
}

/** `GET /api/v1/services/mail-templates/:name/:locale`: a mail filled with its example, in the look of the site. */
export async function mailPreview({ app, actor, params }: RequestContext, { active }: Gathered): Promise<ApiAnswer> {
  requireOutboxReader(actor)
  const { name = '', locale } = params
  const template = findTemplate(active, name)
  if (template === undefined || !isLocale(locale)) throw notFound('there is no such mail')
  const answer: MailPreview = {
    name,
    locale,
    ...(await renderMail(app, { template, locale, data: template.example, to: 'camille@example.org' })),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

/** A mail filled with its example: for demo content. */
export function exampleMail(
  app: AppContext,
  { template, locale, to }: { template: AnyMail; locale: Locale; to: string },
): Promise<RenderedMail> {
  return renderMail(app, { template: template as unknown as MailTemplate, locale, to, data: template.example })
}
