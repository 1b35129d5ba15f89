import type { Module } from '../module.ts'
import type { MailData, MailTemplate } from './template.ts'

/** Every mail of the product, in the order of the modules. */
export const templatesOf = (modules: readonly Module[]): readonly MailTemplate<MailData>[] =>
  modules.flatMap(({ mails }) => mails) as unknown as MailTemplate<MailData>[]

/** Undefined for a name that no template has. */
export const findTemplate = (modules: readonly Module[], name: string): MailTemplate<MailData> | undefined =>
  templatesOf(modules).find(template => template.name === name)
