import { eq, like, or, sql, type SQL } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { hasRole, isAdmin, isEstablished, isOrganizationManager, type Actor } from '#server/domain/actor.ts'
import { slugText } from '#server/domain/rules/rule.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { PUBLICATION_STATUSES } from '#server/domain/vocabulary/publication-statuses.ts'
import type { DraftWithLinks, Hooks, WriteContext } from '#server/jsonapi/definition.ts'
import { checkbox, dateTime, relation, relations, select, text } from '#server/jsonapi/inputs.ts'
import type {
  Action,
  AttributeSpec,
  FeedSpec,
  NamedFilter,
  Policy,
  Publishing,
  RowFacts,
} from '#server/jsonapi/spec.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'
import { admins, writers } from '#server/policies/sentences.ts'
import { authored, commentable, likable, publishable, reportable, signed, softDeletable } from '#server/traits.ts'
import { invalid, Problem } from '../problem.ts'

/** A table with the columns of `publicationColumns`. */
export type PublicationTable = PgTable & Record<'id' | 'slug' | 'statusId' | 'publishedAt' | 'createdById', PgColumn>

/** What every publication carries (specification 1, section 3: Published item, Commentable item). */
export const publicationTraits = [
  softDeletable,
  authored,
  signed,
  publishable,
  likable,
  reportable,
  commentable,
] as const

/**
 * Admins publish. Contributors read all that is not published and ask; so does whoever reads a draft because it is
 * theirs or their organisation's.
 */
export const PUBLISHING: Publishing = {
  roles: ['admin', 'app_admin'],
  drafters: actor => isEstablished(actor) && hasRole(actor, 'contributor'),
  authors: isEstablished,
}

/** Attributes of every publication. An empty `publishedAt` beside a status other than draft is the current moment. */
export const publicationAttributes = {
  title: { input: text({ maxLength: 160 }), searchable: true, sortable: true, filters: ['contains'] },
  slug: { input: text({ optional: true, maxLength: 120 }), rules: slugText, filters: ['is'] },
  statusId: {
    input: select(PUBLICATION_STATUSES),
    writableBy: admins,
    sortable: true,
    filters: ['is'],
    display: 'option',
  },
  publishedAt: {
    input: dateTime({ optional: true }),
    writableBy: admins,
    sortable: true,
    filters: ['from', 'to', 'isNull'],
  },
  hasComments: { input: checkbox({ optional: true }), filters: ['is'] },
  recordsCount: { writableBy: 'server', sortable: true },
} as const satisfies Record<string, AttributeSpec>

/** Relationships of every publication. `through` links it to the organisations that took part. */
export const publicationRelationships = <T extends PgTable>(through: T) =>
  ({
    accessLevel: { one: 'access-levels', via: 'accessLevelId', bulk: true, input: relation({ optional: true }) },
    organization: { one: 'organizations', via: 'organizationId', bulk: true, input: relation({ optional: true }) },
    associatedOrganizations: { many: 'organizations', through, input: relations({ optional: true }) },
  }) as const

/** Names of the part of a form that says who reads a publication, and from when on. */
export const publicationSection = {
  section: 'publication',
  fields: ['statusId', 'publishedAt', 'accessLevel', 'organization', 'associatedOrganizations', 'hasComments'],
} as const

const column = (table: PgTable, name: string) => sql.raw(`"${getTableName(table)}"."${name}"`)

/** Which rows are published, whoever asks. */
const isPublished = (table: PgTable): SQL => sql`${column(table, 'published_at')} <= now()`

/** Which rows anybody may know of, also those whom their level keeps out. */
export const publishedRows = (table: PgTable): SQL =>
  sql`${isPublished(table)} and ${column(table, 'deleted_at')} is null`

/** What is unlisted stands in no list but its author's and those of the people who write for the site. */
export const listedPublications =
  (table: PgTable) =>
  (actor: Actor): SQL | null => {
    if (readsDrafts(actor)) return null
    const isListed = sql`${column(table, 'status_id')} <> 'unlisted'`
    return actor.kind === 'guest' ? isListed : sql`(${isListed} or ${column(table, 'created_by_id')} = ${actor.userId})`
  }

/** Of lists for readers: also whoever reads drafts gets published, listed ones only. */
export const publishedFilter = (table: PgTable): NamedFilter => ({
  kind: 'boolean',
  where: value =>
    sql`case when ${value}::boolean then ${isPublished(table)} and ${column(table, 'status_id')} = 'published'
      else coalesce(${column(table, 'published_at')} > now(), true) end`,
})

/** Whether the actor reads all publications of the site before they are published. */
export const readsDrafts = (actor: Actor): boolean =>
  actor.kind === 'system' || (isEstablished(actor) && (isAdmin(actor) || PUBLISHING.drafters(actor)))

/**
 * Rows of a publication that the actor reads (specification 3, section 1): published within their level, their own,
 * and those of their organisations. What is deleted the engine leaves out.
 */
function visibleTo(table: PgTable, actor: Actor): SQL {
  const level = column(table, 'access_level_id')
  const published = isPublished(table)
  if (actor.kind === 'guest') return sql`(${published} and ${level} is null)`
  const reached = sql`(${level} is null or (select l."weight" from "access_levels" l where l."id" = ${level})
    <= ${actor.weight})`
  const organizations =
    actor.organizationIds.length === 0
      ? sql`false`
      : sql`${column(table, 'organization_id')} = any(string_to_array(${actor.organizationIds.join()}, ',')::uuid[])`
  return sql`((${published} and ${reached}) or ${column(table, 'created_by_id')} = ${actor.userId}
    or ${organizations})`
}

const READS: ReadonlySet<Action> = new Set(['index', 'show'])
const CHANGES: ReadonlySet<Action> = new Set(['update', 'softDelete'])

type PolicyOptions = {
  /** What its records are called in the sentence about rights: "articles". */
  names: string
  /** Whether any established person may write one, to ask for its publication. */
  takesContributions?: boolean
  /** What contributors change, beside what they wrote themselves: of the types that they are in charge of, all. */
  contributorsChange?: 'all' | 'own'
}

/** Rights on a publication (specification 3, section 1). */
export function publicationPolicy(
  table: PublicationTable,
  { names, takesContributions = false, contributorsChange = 'all' }: PolicyOptions,
): Policy {
  const mayWrite = (actor: Actor) =>
    writers(actor, false) || isOrganizationManager(actor) || (takesContributions && isEstablished(actor))
  return {
    description:
      `Everyone reads the published ${names} that their level reaches; authors, the people of their organisation, ` +
      'contributors and admins read the others, too. Admins manage all of them. Contributors create ' +
      `and change ${contributorsChange === 'all' ? 'all' : 'their own'}, ` +
      'and ask for publication. Organisation admins do so for what their organisation publishes' +
      (takesContributions ? ', and everybody for what they wrote themselves and is not published yet.' : '.'),
    can: (actor, action) => {
      if (READS.has(action)) return true
      if (action === 'see') return writers(actor, false) || isOrganizationManager(actor)
      if (action === 'create' || CHANGES.has(action)) return mayWrite(actor)
      return admins(actor, false)
    },
    scope: actor => (readsDrafts(actor) ? 'everything' : visibleTo(table, actor)),
    needs: ['createdById', 'organizationId'],
    facts: { isPublished: sql`coalesce(${isPublished(table)}, false)` },
    canItem: (actor, action, row) => {
      if (READS.has(action) || admins(actor, false)) return true
      const isOwn = row.createdById === actor.userId
      const isManaged = actor.managedOrganizationIds.includes(String(row.organizationId))
      if (action === 'create') return writers(actor, false) || takesContributions || isManaged
      if (action === 'update' && writers(actor, false) && contributorsChange === 'all') return true
      if (CHANGES.has(action)) return isManaged || (isOwn && (writers(actor, false) || row.isPublished !== true))
      return false
    },
  }
}

/**
 * A draft is what has no moment of publication. Another status without one publishes at once; a moment without a status
 * publishes then; the status draft takes the moment away. Whoever is not a writer of the site publishes for their own
 * organisations only.
 */
const beforeValidate: NonNullable<Hooks['beforeValidate']> = (draft, { actor, previous, now, locale }) => {
  const isPlaced = draft.publishedAt !== undefined || (draft.statusId ?? 'draft') !== 'draft'
  if (isPlaced && (previous?.nextOfId ?? null) !== null) throw invalid('/data/attributes/statusId', 'nextVersion')
  const slug = draft.slug || previous?.slug || autoSlug(draft, locale)
  const status = statusOf(draft, previous)
  const at = draft.publishedAt === undefined ? previous?.publishedAt : draft.publishedAt
  const organizationId = draft.organizationId
  if (
    typeof organizationId === 'string' &&
    organizationId !== previous?.organizationId &&
    actor.kind !== 'system' &&
    !writers(actor, false) &&
    !actor.organizationIds.includes(organizationId)
  )
    throw invalid('/data/relationships/organization', 'ownOrganization')
  return {
    ...draft,
    slug,
    ...(previous !== null && draft.statusId === undefined && draft.publishedAt === undefined
      ? {}
      : { statusId: status, publishedAt: status === 'draft' ? null : (at ?? now) }),
  }
}

function statusOf(
  draft: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>> | null,
): unknown {
  if (draft.publishedAt && (draft.statusId ?? previous?.statusId ?? 'draft') === 'draft') return 'published'
  if (draft.publishedAt === null && draft.statusId === undefined) return 'draft'
  return draft.statusId ?? previous?.statusId ?? 'draft'
}

const autoSlug = (draft: Readonly<Record<string, unknown>>, locale: string): string =>
  toSlug((draft.title as Record<string, string> | undefined)?.[locale] ?? '')

/** The slug that a title gives gets a number where another record has it. */
export const withFreeSlug =
  (table: PublicationTable) =>
  async (
    { tx, locale }: WriteContext,
    { draft, links, previous }: DraftWithLinks & { previous: Readonly<Record<string, unknown>> | null },
  ): Promise<DraftWithLinks> => {
    if (previous !== null || draft.slug !== autoSlug(draft, locale)) return { draft, links }
    return { draft: { ...draft, slug: await freeSlug(tx, table, String(draft.slug)) }, links }
  }

/** The slug itself, or with a number where another record has it. */
export async function freeSlug(
  tx: Transaction,
  table: PgTable & Record<'slug', PgColumn>,
  wanted: string,
): Promise<string> {
  const rows = await tx
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(or(eq(table.slug, wanted), like(table.slug, `${wanted}-%`)))
  const taken = new Set(rows.map(row => String(row.slug)))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

/** Files that the writers of the site read because publications name them. `ids` selects these files' ids. */
export const attachedToPublications =
  (ids: SQL) =>
  (actor: Actor): SQL | null =>
    writers(actor, false) ? sql`"files"."id" in (${ids})` : null

/** The feed of a publication with short descriptions. */
export const publicationFeed = (table: PgTable): Omit<FeedSpec, 'category'> => ({
  published: column(table, 'published_at'),
  updated: sql`greatest(${column(table, 'published_at')}, ${column(table, 'updated_at')})`,
  text: texts => localizedSql(column(table, 'short_description'), texts),
})

/** The hooks of a publication; `needs` names the columns without which it stays a draft. */
export const publicationHooks = (
  table: PublicationTable,
  needs: readonly string[] = [],
): Pick<Hooks, 'beforeValidate' | 'beforeSave'> => ({
  beforeValidate: (sent, facts) => {
    const draft = beforeValidate(sent, facts)
    const missing = missingOf({ ...facts.previous, ...draft }, needs)
    if (missing.length > 0 && (draft.statusId ?? facts.previous?.statusId) !== 'draft')
      throw new Problem(
        422,
        missing.flatMap(key => invalid(`/data/attributes/${key}`, 'neededToPublish').faults),
      )
    return draft
  },
  beforeSave: withFreeSlug(table),
})

/** Which of the columns that a publication needs are empty. */
export const missingOf = (row: RowFacts, needs: readonly string[]): string[] =>
  needs.filter(key => (row[key] ?? '') === '')
