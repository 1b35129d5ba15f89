import { sql } from 'drizzle-orm'
import { repositoryExternalInteractions, repositoryItems } from '#db/schema/repository.ts'
import { webAddress } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { relation, select, url } from '#server/jsonapi/inputs.ts'
import { listedParts } from '#server/publications/index.ts'
import { writers } from '#server/policies/sentences.ts'
import { authored } from '#server/traits.ts'
import { interactionActions } from '../external/actions.ts'
import { placeInteraction } from '../external/place-interaction.ts'
import { EXCHANGES, EXTERNAL_PROBLEMS, EXTERNAL_REPOSITORIES, INTERACTION_STATUSES } from '../domain/vocabulary.ts'
import { EXCHANGED_FIELDS } from '../domain/external/compare.ts'
import { notifiesOfItem } from '../place-part.ts'
import { repositoryExternalInteractionsPolicy } from '../policies.ts'

/** The names of the fields in which both sides differ and nobody has chosen yet. */
const differingFields = sql`(select coalesce(jsonb_agg(f.name order by f.name), '[]'::jsonb) from unnest(array[
    ${sql.raw(EXCHANGED_FIELDS.map(name => `'${name}'`).join())}]) as f(name)
  where "repository_external_interactions"."status" = 'pulled'
    and "repository_external_interactions"."pulled_values" -> 'base' ->> f.name is distinct from
      "repository_external_interactions"."pulled_values" -> 'theirs' ->> f.name)`

/** An item's twin in another repository (specification 2, section 3.7). */
export const repositoryExternalInteraction = defineResource(repositoryExternalInteractions, {
  type: 'repository-external-interactions',
  traits: [authored],
  attributes: {
    repositoryType: {
      input: select(EXTERNAL_REPOSITORIES),
      writableBy: 'creation',
      filters: ['is'],
      sortable: true,
      display: 'option',
    },
    externalId: { writableBy: 'server', filters: ['is'] },
    externalUrl: { input: url({ optional: true }), rules: webAddress, display: 'url' },
    status: {
      writableBy: 'server',
      values: INTERACTION_STATUSES,
      filters: ['is'],
      sortable: true,
      display: 'option',
      tones: { pulled: 'info', pushed: 'success' },
    },
    synchronizedAt: { writableBy: 'server', sortable: true },
    problem: {
      writableBy: 'server',
      readableBy: writers,
      values: EXTERNAL_PROBLEMS,
      optionLabel: problem => `repository:external.problems.${problem}`,
      display: 'option',
    },
    underway: { writableBy: 'server', readableBy: writers, values: EXCHANGES, display: 'option' },
    attempts: { writableBy: 'server', readableBy: writers },
  },
  relationships: {
    repositoryItem: {
      one: 'repository-items',
      via: 'repositoryItemId',
      writableBy: 'creation',
      input: relation(),
    },
  },
  computed: {
    differences: expression(differingFields, {
      readableBy: writers,
      schema: { type: 'array', items: { type: 'string' } },
    }),
  },
  filters: {
    /** The last exchange was given up. Only those who read the problem find it. */
    failed: {
      kind: 'boolean',
      where: (value, { actor }) => sql`((${writers(actor, false)}::boolean
        and "repository_external_interactions"."problem" is not null
        and "repository_external_interactions"."underway" is null) = ${value}::boolean)`,
    },
    /** Both sides differ and nobody has chosen yet. */
    differing: {
      kind: 'boolean',
      where: (value, { actor }) =>
        sql`((${writers(actor, false)}::boolean and jsonb_array_length(${differingFields}) > 0) = ${value}::boolean)`,
    },
  },
  actions: interactionActions,
  policy: repositoryExternalInteractionsPolicy,
  listScope: listedParts(repositoryItems, repositoryExternalInteractions.repositoryItemId),
  hooks: { beforeSave: placeInteraction, notifies: notifiesOfItem },
  defaultSort: '-createdAt',
  title: 'externalUrl',
  admin: {
    group: null,
    screens: {
      partOf: { type: 'repository-items', filter: 'repositoryItem' },
      tasks: [
        {
          kind: 'exchangeFailed',
          query: { 'filter[failed]': 'true' },
          since: 'updatedAt',
          action: 'show',
          about: 'repositoryItem',
        },
        {
          kind: 'exchangeDiffering',
          query: { 'filter[differing]': 'true' },
          since: 'updatedAt',
          action: 'show',
          about: 'repositoryItem',
        },
      ],
    },
    list: ['repositoryItem', 'repositoryType', 'status', 'underway', 'synchronizedAt', 'differences', 'problem'],
    form: ['repositoryItem', 'repositoryType', 'externalUrl'],
  },
})
