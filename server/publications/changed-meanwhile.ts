import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { localizedText, withoutMarker } from '#server/domain/localized-text.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { Registry, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { markStale } from '#server/jsonapi/search-documents.ts'
import type { RowFacts, VersionPart } from '#server/jsonapi/spec.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { conflict, invalid, notFound } from '../problem.ts'
import type { ChangedField, ChangedMeanwhile } from './contract.ts'
import { differencesOf, takeOver, type Difference, type Pair } from './merge-versions.ts'
import { titleOf } from './title-of.ts'
import { isTranslated, marksOf, orderedRowsOf, versionsOf, type VersionedTable } from './version-content.ts'

const KEPT = ['version', 'public'] as const
const isKept = (value: unknown): value is (typeof KEPT)[number] => KEPT.includes(value as never)

type Opened = Pair & { resource: Resource; differences: Difference[]; seen: string }

/** A next version that the actor may change, its public record, and how they differ. @throws Problem 403, 404 */
async function open(write: WriteContext, { type = '', id = '' }: RequestContext['params']): Promise<Opened> {
  const { registry, tx } = write
  const resource = registry.get(type)
  if (!resource?.definition.publishing?.next) throw notFound()
  const draft = await loadForWrite(write, resource, id, 'update')
  if ((draft['nextOfId'] ?? null) === null) throw notFound()
  const record = await loadForWrite(write, resource, String(draft['nextOfId']), 'show', false)
  const differences = await differencesOf(tx, resource, { draft, record })
  const marks = JSON.stringify(await marksOf(tx, resource, record))
  return { resource, draft, record, differences, seen: createHash('sha256').update(marks).digest('base64url') }
}

/**
 * GET /api/v1/services/publications/:type/:id/meanwhile, of a next version: what the public record has changed since it
 * was begun, both texts in the reader's words. @throws Problem 403, 404
 */
export function showChangedMeanwhile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  return transact(context, registry, null, async write => {
    const { resource, draft, record, differences, seen } = await open(write, context.params)
    const textOf = (row: RowFacts, field: string) =>
      shownText({ tx: write.tx, registry, resource, row, locale: context.locale }, field)
    const fields: ChangedField[] = []
    for (const { field, isConflict } of differences)
      fields.push({
        field,
        ...nameOf(resource, field),
        isConflict,
        version: await textOf(draft, field),
        public: await textOf(record, field),
      })
    const data: ChangedMeanwhile = { fields, seen }
    return plain(200, { data }, { 'cache-control': 'private, no-store' })
  })
}

/**
 * POST …/meanwhile `{ seen, keep: { field: 'version' | 'public' } }`: the version takes over what it has not changed
 * itself, and of what both have changed whatever was chosen. From then on it counts as begun now.
 * @throws Problem 403, 404; 409 where the public record was changed since `seen`; 422 for what was not chosen
 */
export async function settleChangedMeanwhile(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const body = ((await context.json()) ?? {}) as { seen?: unknown; keep?: Readonly<Record<string, unknown>> }
  return transact(context, registry, null, async write => {
    const { resource, draft, record, differences, seen } = await open(write, context.params)
    if (body.seen !== seen) throw conflict('version.changed', 'the public record was changed once more')
    const choices = new Map(Object.entries(body.keep ?? {}))
    for (const { field, isConflict } of differences)
      if (isConflict && !isKept(choices.get(field))) throw invalid(`/keep/${field}`, 'required')
    const taken = differences.filter(({ field, isConflict }) => !isConflict || choices.get(field) === 'public')
    await takeOver(write, resource, { draft, record }, new Set(taken.map(({ field }) => field)))
    const table = resource.definition.table as VersionedTable
    const id = String(draft['id'])
    await write.tx
      .update(table)
      .set({ nextBase: await marksOf(write.tx, resource, record) } as never)
      .where(eq(table.id, id))
    await recordHistory(write, resource, {
      operation: 'update',
      id,
      changes: new Map(taken.map(({ field }) => [nameOf(resource, field).name, {}])),
    })
    markStale(write.stale, resource, { id })
    return plain(200, { data: { id } })
  })
}

/** The attribute or relationship of a field, and the language of its text. */
export function nameOf(resource: Resource, field: string): Pick<ChangedField, 'name' | 'locale' | 'kind'> {
  const locale = LOCALES.find(one => field.endsWith(`.${one}`)) ?? null
  const column = locale === null ? field : field.slice(0, -locale.length - 1)
  const relationship = [...resource.relationships.values()].find(
    ({ store }) => store.how === 'fk' && store.key === column,
  )
  const { kind } = resource.attributes.get(column) ?? {}
  return {
    name: relationship?.name ?? column,
    locale,
    kind: kind === 'boolean' ? 'boolean' : kind === 'enum' ? 'option' : 'text',
  }
}

type Shown = { tx: WriteContext['tx']; registry: Registry; resource: Resource; row: RowFacts; locale: Locale }

/** What a record holds in a field, as people read it; empty where it holds nothing. */
async function shownText(shown: Shown, field: string): Promise<string> {
  const { tx, registry, resource, row, locale } = shown
  const part = versionsOf(resource).parts.find(({ name }) => name === field)
  if (part) return shownPart(shown, part)
  const of = nameOf(resource, field)
  const relationship = resource.relationships.get(of.name)
  if (relationship?.store.how === 'fk') {
    const id = row[relationship.store.key]
    return id ? titleOf(tx, registry, { type: relationship.types[0]!, id: String(id), locale }) : ''
  }
  const value = row[of.name]
  if (!isTranslated(resource, of.name)) return String(value ?? '')
  const text = withoutMarker((value as Record<string, string>)[of.locale!] ?? '')
  return resource.attributes.get(of.name)?.spec.input?.kind === 'richText' ? plainText(text) : text
}

/** One line or paragraph for each of its rows. */
async function shownPart({ tx, registry, resource, row, locale }: Shown, part: VersionPart): Promise<string> {
  const [target = ''] = resource.relationships.get(part.name)?.types ?? []
  const rows = await orderedRowsOf(tx, part, String(row['id']))
  const lines: string[] = []
  for (const one of rows) {
    const texts = Object.values(one).filter(value => typeof value === 'object' && value !== null)
    const linked = one['thereId'] ? [target, one['thereId']] : one['fileId'] ? ['files', one['fileId']] : null
    const named = linked ? await titleOf(tx, registry, { type: String(linked[0]), id: String(linked[1]), locale }) : ''
    const written = texts.map(text =>
      plainText(localizedText(text as Record<string, string>, { locale, fallback: locale })),
    )
    lines.push([named, ...written].filter(Boolean).join('\n'))
  }
  return lines.filter(Boolean).join('\n')
}
