import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { MailPreview } from './contract.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { isLocale, type Locale } from '../domain/vocabulary/locales.ts'
import { badRequest, notFound } from '../problem.ts'
import { templateOfText } from './domain/template-of-text.ts'
import { requireOutboxReader } from './outbox.ts'
import { renderMail, type RenderedMail } from './render.tsx'
import type { Gathered } from '../module.ts'
import type { AnyMail, MailTemplate } from './template.ts'
import { findTemplate, templatesOf } from './templates.ts'

const EXAMPLE_ADDRESS = 'camille@example.org'
const MAX_TEXT_LENGTH = 5_000

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
    ...(await renderMail(app, { template, locale, data: template.example, to: EXAMPLE_ADDRESS })),
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

const PLACEHOLDER = /\{\{-?\s*([\w.]+)[^{}]*\}\}/g

/**
 * `POST /api/v1/services/mail-previews`, body `{ key, locale, text }`: the mail that a text of the catalogue stands in,
 * filled with its example, with this text in its place. Nothing is saved. A notification stands in the mail of
 * notifications, its values shown by their names. @throws Problem 400; 404 for a text that stands in no mail
 */
export async function textPreview(context: RequestContext, { active }: Gathered): Promise<ApiAnswer> {
  const { app, actor } = context
  requireOutboxReader(actor)
  const { key, locale, text } = ((await context.json()) ?? {}) as Record<string, unknown>
  if (typeof key !== 'string' || typeof text !== 'string' || text.length > MAX_TEXT_LENGTH || !isLocale(locale))
    throw badRequest('mail-preview.body', 'the body is { "key": "…", "locale": "fr", "text": "…" }')
  const template = findTemplate(active, templateOfText(key) ?? '')
  if (template === undefined) throw notFound('this text stands in no mail')
  const isMessage = key.startsWith('notifications.')
  const data = isMessage
    ? { ...template.example, message: text.replaceAll(PLACEHOLDER, '…$1…'), details: null }
    : template.example
  const rendered = await renderMail(app, { template, locale, data, to: EXAMPLE_ADDRESS, typed: { [key]: text } })
  const answer: MailPreview = { name: template.name, locale, ...rendered }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}

/** A mail filled with its example: for demo content. */
export function exampleMail(
  app: AppContext,
  { template, locale, to }: { template: AnyMail; locale: Locale; to: string },
): Promise<RenderedMail> {
  return renderMail(app, { template: template as unknown as MailTemplate, locale, to, data: template.example })
}
