import { and, eq, isNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import type { TranslatedText } from '#db/columns.ts'
import { systemActor } from '#server/domain/actor.ts'
import { escapeText } from '#server/domain/html/escape-text.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import { recordHistory } from '#server/jsonapi/history.ts'
import { freeSlug, type PublicationTable } from './publication.ts'

type Facts = {
  registry: Registry
  now: Date
  requestId: string
  type: 'blog-posts' | 'calendar-events'
  modelId: string
  /** What stands in the texts in place of `{name}`, by name. */
  words: Readonly<Record<string, string>>
}

/** What a copy does not take from its model. */
const OWN_COLUMNS: ReadonlySet<string> = new Set(['createdById', 'updatedById', 'recordsCount', 'deletedAt'])

/**
 * A draft that is a copy of another publication, with words filled into its texts. Nothing is made where the model is
 * deleted, or its type is off.
 */
export async function draftFromModel(tx: Transaction, { registry, now, requestId, type, modelId, words }: Facts) {
  const resource = registry.get(type)
  if (!resource) return
  const table = resource.definition.table as PublicationTable
  const [model] = (await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, modelId), isNull(resource.columns.get('deletedAt')!)))) as Record<string, unknown>[]
  if (!model) return
  const copied = Object.entries(model).filter(([name]) => !OWN_COLUMNS.has(name))
  const filled = Object.fromEntries(copied.map(([name, value]) => [name, filledIn(resource, { name, value, words })]))
  const titles = Object.values(filled['title'] as TranslatedText)
  const { id: _, ...values } = filled
  const draft = {
    ...values,
    slug: await freeSlug(tx, table, toSlug(String(titles[0] ?? ''))),
    statusId: 'draft',
    publishedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  const [made] = await tx
    .insert(table as PgTable)
    .values(draft as never)
    .returning({ id: table.id })
  await recordHistory({ tx, now, actor: systemActor, requestId }, resource, {
    operation: 'create',
    id: String(made!.id),
    changes: new Map([['title', { after: filled['title'] }]]),
  })
}

function filledIn(resource: Resource, { name, value, words }: { name: string; value: unknown; words: Facts['words'] }) {
  if (resource.attributes.get(name)?.kind !== 'translated') return value
  const isHtml = resource.attributes.get(name)?.spec.input?.kind === 'richText'
  return Object.fromEntries(
    Object.entries(value as TranslatedText).map(([locale, text]) => [locale, withWords(String(text), words, isHtml)]),
  )
}

/** A text with words in place of their names: `{organization}`. */
export function withWords(text: string, words: Readonly<Record<string, string>>, isHtml = false): string {
  return Object.entries(words).reduce(
    (filled, [name, word]) => filled.replaceAll(`{${name}}`, isHtml ? escapeText(word) : word),
    text,
  )
}
