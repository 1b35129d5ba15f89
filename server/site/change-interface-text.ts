import { and, eq, sql } from 'drizzle-orm'
import { historyActions } from '#db/schema/operation.ts'
import { languageLines } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { findTextFault } from './domain/texts/placeholders.ts'
import { isLocale, type Locale } from '../domain/vocabulary/locales.ts'
import { invalidateTags } from '../pages/index.ts'
import { badRequest, invalid, notFound, Problem, type Fault } from '../problem.ts'
import { requireTextEditor, textOf } from './interface-texts.ts'
import { editableLines } from './language-lines.ts'

const MAX_LENGTH = 5_000

type Changes = Partial<Record<Locale, string | null>>

/**
 * `PATCH /api/v1/services/interface-texts/:group/:key`, body `{ texts: { fr: "…", en: null } }`: what is said there
 * replaces the catalogue's text in that language, null (or the catalogue's own words) gives it back; other languages
 * stay. Seen on the site at once.
 * @throws Problem 404 no such text; 422 per language: empty, too long, or values lost
 */
export async function changeInterfaceText(context: RequestContext): Promise<ApiAnswer> {
  requireTextEditor(context.actor)
  const { app, actor, now, request, params } = context
  const { group = '', key = '' } = params
  const id = `${group}:${key}`
  const { locales } = app.site
  if (!locales.some(locale => editableLines(locale)[id] !== undefined)) throw notFound('there is no such text')
  const changes = readChanges(await context.json())
  assertFit(id, key, changes)
  const line = await app.database.orm.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`interface-text:${id}`}))`)
    const [row] = await tx
      .select()
      .from(languageLines)
      .where(and(eq(languageLines.group, group), eq(languageLines.key, key)))
    const [text, catalogueText] = [{ ...row?.text }, { ...row?.catalogueText }]
    for (const [locale, said] of Object.entries(changes) as [Locale, string | null][]) {
      const catalogue = editableLines(locale)[id]!
      if (said === null || said === catalogue) {
        delete text[locale]
        delete catalogueText[locale]
      } else {
        text[locale] = said
        catalogueText[locale] = catalogue
      }
    }
    const isKept = Object.keys(text).length > 0
    if (!row && !isKept) return undefined
    const values = { text, catalogueText, updatedAt: now }
    const [saved] =
      row === undefined
        ? await tx
            .insert(languageLines)
            .values({ group, key, createdAt: now, ...values })
            .returning()
        : isKept
          ? await tx.update(languageLines).set(values).where(eq(languageLines.id, row.id)).returning()
          : await tx.delete(languageLines).where(eq(languageLines.id, row.id)).returning()
    await tx.insert(historyActions).values({
      actionType: row === undefined ? 'creation' : 'updates',
      operation: row === undefined ? 'create' : isKept ? 'update' : 'delete',
      resourceType: 'language-lines',
      resourceId: saved!.id,
      changes: { text: { before: row?.text ?? {}, after: text } },
      actorId: actor.userId,
      impersonatorId: actor.impersonatorId,
      requestId: request.requestId,
      createdAt: now,
      updatedAt: now,
    })
    await tx.execute(
      sql`select pg_notify('cache',
        ${JSON.stringify({ tags: ['language-lines', `language-lines:${saved!.id}`], hard: true })})`,
    )
    return isKept ? saved : undefined
  })
  invalidateTags(['language-lines'])
  return plain(200, { data: textOf(id, locales, line) })
}

function readChanges(body: unknown): Changes {
  const texts = (typeof body === 'object' && body !== null ? (body as { texts?: unknown }).texts : undefined) ?? null
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw badRequest('interface-text.body', 'the body is { "texts": { "fr": a text or null } }')
  const entries = Object.entries(texts)
  for (const [locale, text] of entries) {
    if (!isLocale(locale)) throw invalid(`/data/attributes/${locale}`, 'unknown')
    if (text !== null && typeof text !== 'string') throw invalid(`/data/attributes/${locale}`, 'text')
  }
  return Object.fromEntries(
    entries.map(([locale, text]) => [locale, typeof text === 'string' ? text.replaceAll(/\r\n?/g, '\n') : null]),
  ) as Changes
}

/** @throws Problem 422 with one fault a language */
function assertFit(id: string, key: string, changes: Changes): void {
  const faults = (Object.entries(changes) as [Locale, string | null][]).flatMap(([locale, text]): Fault[] => {
    const original = editableLines(locale)[id]
    const fault = (rule: string, meta?: Record<string, unknown>) => [
      ...invalid(`/data/attributes/${locale}`, rule, meta).faults,
    ]
    if (original === undefined) return fault('unknown')
    if (text === null) return []
    if (text.trim() === '') return fault('required')
    if (text.length > MAX_LENGTH) return fault('maxLength', { max: MAX_LENGTH })
    if (text.includes('\0') || !text.isWellFormed()) return fault('characters')
    const lost = findTextFault({ key, original, text })
    return lost === null ? [] : fault(lost.rule, lost.values)
  })
  if (faults.length > 0) throw new Problem(422, faults)
}
