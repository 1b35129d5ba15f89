import { repositoryExternalInteractions, repositoryItems } from '#db/schema/repository.ts'
import { webAddress } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { relation, select, url } from '#server/jsonapi/inputs.ts'
import { listedParts } from '#server/publications/index.ts'
import { writers } from '#server/policies/sentences.ts'
import { authored } from '#server/traits.ts'
import { EXTERNAL_REPOSITORIES, INTERACTION_STATUSES } from '../domain/vocabulary.ts'
import { notifiesOfItem, placePart } from '../place-part.ts'
import { repositoryExternalInteractionsPolicy } from '../policies.ts'

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
    problem: { writableBy: 'server', readableBy: writers, display: 'longText' },
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
  policy: repositoryExternalInteractionsPolicy,
  listScope: listedParts(repositoryItems, repositoryExternalInteractions.repositoryItemId),
  hooks: { beforeSave: placePart, notifies: notifiesOfItem },
  defaultSort: '-createdAt',
  title: 'externalUrl',
  admin: {
    group: null,
    screens: { partOf: { type: 'repository-items', filter: 'repositoryItem' } },
    list: ['repositoryItem', 'repositoryType', 'status', 'synchronizedAt', 'problem'],
    form: ['repositoryItem', 'repositoryType', 'externalUrl'],
  },
})
