import { sql } from 'drizzle-orm'
import { savedViews } from '#db/schema/bulk.ts'
import { maxLength, oneOf } from '#server/domain/rules/rule.ts'
import type { DependentResource, OtherResources } from '#server/module.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { type Policy } from '#server/jsonapi/spec.ts'
import { checkbox, text } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { admins, staff } from '#server/policies/sentences.ts'
import { entersBackOffice } from '#server/domain/actor.ts'

const policy: Policy = {
  description:
    "Staff of the site keep views of the admin's lists. A view is its owner's alone until they share it with the " +
    'staff; admins also tidy up what is shared. Managers of an organisation keep views for themselves alone.',
  can: actor => entersBackOffice(actor),
  scope: actor => {
    if (actor.kind === 'system') return 'everything'
    const own = sql`"saved_views"."created_by_id" = ${actor.userId}`
    return staff(actor, false) ? sql`("saved_views"."is_shared" or ${own})` : entersBackOffice(actor) ? own : 'nothing'
  },
  needs: ['createdById', 'isShared'],
  canItem: (actor, action, row) =>
    action === 'create' ||
    action === 'show' ||
    row.createdById === actor.userId ||
    (row.isShared === true && admins(actor, false)),
  secret: true,
}

/** A list of the admin under a name: its filters, order and columns, for oneself or for everybody (of the admin). */
const define = ({ types }: OtherResources) =>
  defineResource(savedViews, {
    type: 'saved-views',
    traits: [authored],
    attributes: {
      name: { input: text(), rules: maxLength(80), sortable: true, searchable: true, filters: ['contains'] },
      resourceType: {
        input: text(),
        rules: oneOf(types),
        writableBy: 'creation',
        sortable: true,
        filters: ['is'],
      },
      query: { input: text({ maxLength: 2_000, optional: true }) },
      isShared: { input: checkbox(), filters: ['is'], writableBy: staff },
      isDefault: { input: checkbox(), filters: ['is'] },
    },
    policy,
    hooks: {
      // Whoever chooses another view as their first one lets go of the former.
      beforeSave: async ({ tx, actor }, { draft, links, previous }) => {
        if (draft.isDefault === true && actor.userId !== null) {
          const type = String(draft.resourceType ?? previous?.resourceType)
          await tx.execute(
            sql`update saved_views set is_default = false where created_by_id = ${previous?.createdById ?? actor.userId}
            and resource_type = ${type} and is_default and id is distinct from ${previous?.id ?? null}::uuid`,
          )
        }
        return { draft, links }
      },
    },
    defaultSort: 'name',
    title: 'name',
    emitsEvents: false,
    admin: {
      group: null,
      list: ['name', 'resourceType', 'isShared', 'createdBy', 'updatedAt'],
      form: ['name', 'resourceType', 'query', 'isShared', 'isDefault'],
    },
  })

export const savedView: DependentResource = { type: 'saved-views', define }
