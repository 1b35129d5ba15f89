import { and, count, desc, eq } from 'drizzle-orm'
import { publicationVersions } from '#db/schema/publications.ts'
import type { TranslatedText } from '#db/columns.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import type { Registry, Resource, WriteContext } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { isUuid } from '../domain/uuid.ts'
import { notFound } from '../problem.ts'
import type { PublicationVersion } from './contract.ts'

/** So many are shown of a record, the newest first. */
const MAX_SHOWN = 50

type Versions = { previous: RowFacts; next: RowFacts; changed: readonly string[] }

/** A version has become public: it is kept with its date and what changed, after the first where it is the second. */
export async function recordVersion(
  { tx, now, actor }: WriteContext,
  { type }: Resource,
  { previous, next, changed }: Versions,
): Promise<void> {
  const ofRecord = { versionedType: type, versionedId: String(previous['id']) }
  const [known] = await tx
    .select({ total: count() })
    .from(publicationVersions)
    .where(and(eq(publicationVersions.versionedType, type), eq(publicationVersions.versionedId, ofRecord.versionedId)))
  const total = known?.total ?? 0
  const textsOf = (row: RowFacts) => ({
    name: (row['version'] as string | null | undefined) ?? null,
    changes: (row['changes'] as TranslatedText | undefined) ?? {},
  })
  const first =
    total > 0
      ? []
      : [
          {
            ...ofRecord,
            ...textsOf(previous),
            number: 1,
            changed: [],
            publishedAt: previous['publishedAt'] as Date,
            createdById: previous['createdById'] as string | null,
          },
        ]
  await tx.insert(publicationVersions).values([
    ...first,
    {
      ...ofRecord,
      ...textsOf(next),
      number: Math.max(total, 1) + 1,
      changed: [...changed],
      publishedAt: now,
      createdById: (next['createdById'] as string | null) ?? actor.userId,
    },
  ])
}

/**
 * GET /api/v1/services/publications/:type/:id/versions: the versions of a publication that the actor reads, the newest
 * first; none for what was never changed. @throws Problem 404
 */
export async function showVersions(
  { app, actor, params, locale }: RequestContext,
  registry: Registry,
): Promise<ApiAnswer> {
  const resource = registry.get(params['type'] ?? '')
  const id = params['id'] ?? ''
  if (!resource?.definition.publishing?.next || !isUuid(id)) throw notFound()
  const { orm } = app.database
  const column = resource.columns.get('id')!
  const [readable] = await orm
    .select({ id: column })
    .from(resource.definition.table)
    .where(and(eq(column, id), namable(resource, actor)))
  if (!readable) throw notFound()
  const rows = await orm
    .select()
    .from(publicationVersions)
    .where(and(eq(publicationVersions.versionedType, resource.type), eq(publicationVersions.versionedId, id)))
    .orderBy(desc(publicationVersions.number))
    .limit(MAX_SHOWN)
  const data: PublicationVersion[] = rows.map(({ number, name, changes, changed, publishedAt }) => ({
    number,
    name,
    changes: localizedText(changes, { locale, fallback: app.site.defaultLocale }) || null,
    changed,
    publishedAt: publishedAt.toISOString(),
  }))
  return plain(200, { data }, { 'cache-control': 'private, no-store' })
}
