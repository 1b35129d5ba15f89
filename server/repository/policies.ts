import { sql } from 'drizzle-orm'
import { repositoryAttachments, repositoryExternalInteractions, repositoryItems } from '#db/schema/repository.ts'
import { isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Policy } from '#server/jsonapi/spec.ts'
import { admins, everyoneReads } from '#server/policies/sentences.ts'
import { partPolicy, publicationPolicy } from '#server/publications/index.ts'
import { EDIT_MINUTES } from './domain/rules.ts'

export const repositoryCategoriesPolicy: Policy = everyoneReads(
  'Everyone reads the categories of the repository; admins manage them.',
  actor => admins(actor, false),
)

export const repositoryItemsPolicy: Policy = publicationPolicy(repositoryItems, {
  names: 'items of the repository',
  takesContributions: true,
  contributorsChange: 'own',
})

const item = { table: repositoryItems, policy: repositoryItemsPolicy }

const attachments = partPolicy(
  item,
  repositoryAttachments.repositoryItemId,
  'Whoever reads an item of the repository reads its files, and whoever may change it sends and removes them.',
)

/** Files are sent with the item, so that they are read by its readers only: none is chosen from the library. */
export const repositoryAttachmentsPolicy: Policy = {
  ...attachments,
  can: (actor, action) => action !== 'create' && attachments.can(actor, action),
}

/** What an item is called elsewhere is known to everyone; the values that were pulled only to those who change it. */
export const repositoryExternalInteractionsPolicy: Policy = partPolicy(
  item,
  repositoryExternalInteractions.repositoryItemId,
  'Whoever reads an item of the repository reads where else it stands, and whoever may change it pulls and pushes it.',
)

const reads = (action: string) => action === 'index' || action === 'show'

/** The items that the actor reads, as a condition over a column that names one. */
function ofReadItems(column: string, actor: Actor) {
  const scope = repositoryItemsPolicy.scope(actor)
  const readable = typeof scope === 'string' ? sql`${scope === 'everything'}` : scope
  return sql`${sql.raw(column)} in (select "repository_items"."id" from "repository_items"
    where "repository_items"."deleted_at" is null and ${readable})`
}

/** What people say that they made is read by whoever reads the item. */
export const repositoryMakesPolicy: Policy = {
  description:
    'Whoever reads an item of the repository reads who made it. Everybody with a validated account says so, changes ' +
    `it for ${EDIT_MINUTES} minutes and deletes it. Admins delete and restore all.`,
  can: (actor, action) => {
    if (reads(action)) return true
    if (action === 'create' || action === 'update' || action === 'softDelete') return isEstablished(actor)
    return admins(actor, false)
  },
  scope: actor =>
    actor.kind === 'system' ? 'everything' : sql`(${ofReadItems('"repository_makes"."repository_item_id"', actor)})`,
  needs: ['createdById', 'deletedAt'],
  facts: {
    isRecent: sql`coalesce("repository_makes"."created_at"
      > now() - interval '${sql.raw(String(EDIT_MINUTES))} minutes', true)`,
  },
  canItem: (actor, action, row) => {
    if (reads(action) || action === 'create') return true
    const isOwn = row.createdById === actor.userId && (row.deletedAt ?? null) === null
    if (action === 'update') return isOwn && row.isRecent === true
    return admins(actor, false) || (action === 'softDelete' && isOwn)
  },
}

/** Over items: those whose makers the actor belongs to: who made one, its author, and who publishes it. */
const madeBy = (actor: Actor) => sql`("repository_items"."created_by_id" = ${actor.userId}
  or "repository_items"."organization_id" = any(string_to_array(${actor.managedOrganizationIds.join()}, ',')::uuid[])
  or exists (select 1 from "repository_makes" m where m."repository_item_id" = "repository_items"."id"
    and m."created_by_id" = ${actor.userId} and m."deleted_at" is null))`

/** Over wishes: those for items that the actor reads and makes, whatever else they may read. */
export const reachesMaker = (actor: Actor) => sql`(${ofReadItems('"repository_wishes"."repository_item_id"', actor)}
  and "repository_wishes"."repository_item_id" in (select "repository_items"."id" from "repository_items"
    where ${madeBy(actor)}))`

const UNDER_WAY: ReadonlySet<string> = new Set(['open', 'taken'])

/** A wish is between the person who has it and those who make the aid. */
export const repositoryWishesPolicy: Policy = {
  description:
    'Who asks for an aid reads their wish, changes it and takes it back until it is handed over. So do those who ' +
    'made the aid read it, take it on and give it back: its author, the admins of its organisation, and whoever said ' +
    'that they made one. Admins read all wishes.',
  can: (actor, action) => {
    if (!isEstablished(actor)) return false
    if (action === 'see' || action === 'delete') return admins(actor, false)
    return action !== 'softDelete' && action !== 'restore'
  },
  scope: actor => {
    if (actor.kind === 'system' || admins(actor, false)) return 'everything'
    if (!isEstablished(actor)) return 'nothing'
    return sql`("repository_wishes"."created_by_id" = ${actor.userId}
      or "repository_wishes"."maker_id" = ${actor.userId}
      or ("repository_wishes"."status" = 'open' and ${reachesMaker(actor)}))`
  },
  needs: ['createdById', 'status'],
  canItem: (actor, action, row) => {
    if (reads(action) || action === 'create') return true
    if (action === 'update') return row.createdById === actor.userId && UNDER_WAY.has(String(row.status))
    return admins(actor, false)
  },
}
