import { apiTokens } from '#db/schema/rights.ts'
import { isAppAdmin, isEstablished, type Actor } from '#server/domain/actor.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { DependentResource, OtherResources } from '#server/module.ts'
import { defineResource, from } from '#server/jsonapi/define.ts'
import { authored } from '#server/traits.ts'
import { makeToken, revokeToken } from '../make-token.ts'

const asks = (name: string) => `resources:api-tokens.asks.${name}`
const makingFields = (types: readonly { value: string; label: string }[]): readonly Field[] => [
  { name: 'name', kind: 'text', label: 'resources:fields.name', help: asks('nameHelp'), maxLength: 255 },
  { name: 'user', kind: 'relation', label: 'resources:fields.user', help: asks('userHelp'), relatedTypes: ['users'] },
  { name: 'expiresAt', kind: 'dateTime', label: 'resources:api-tokens.fields.expiresAt', help: asks('expiresHelp') },
  { name: 'reads', kind: 'checkboxes', label: asks('reads'), options: types, optional: true },
  {
    name: 'writes',
    kind: 'checkboxes',
    label: asks('writes'),
    help: asks('writesHelp'),
    options: types,
    optional: true,
  },
]

/** App admins, by a session of their own: a token tells nothing of tokens. */
const makes = (actor: Actor) => isEstablished(actor) && isAppAdmin(actor) && actor.scopes === null

/**
 * By which a program speaks for a person (specification 3, sections 1 and 5). Its value is told once, and only its hash
 * is kept.
 */
const define = ({ types }: OtherResources) =>
  defineResource(apiTokens, {
    type: 'api-tokens',
    traits: [authored],
    attributes: {
      name: { writableBy: 'server', searchable: true, sortable: true, filters: ['contains'] },
      start: { writableBy: 'server' },
      scopes: { writableBy: 'server' },
      expiresAt: { writableBy: 'server', sortable: true, filters: ['from', 'to'] },
      lastUsedAt: { writableBy: 'server', sortable: true, filters: ['from', 'to', 'isNull'] },
      revokedAt: { writableBy: 'server', sortable: true, filters: ['isNull'] },
    },
    computed: {
      state: from(
        apiTokens,
        ['expiresAt', 'revokedAt'],
        (row, { now }) => (row.revokedAt !== null ? 'revoked' : row.expiresAt <= now ? 'expired' : 'valid'),
        { display: 'option', schema: { type: 'string', enum: ['valid', 'expired', 'revoked'] } },
      ),
    },
    relationships: { user: { one: 'users', via: 'userId', writableBy: 'server' } },
    policy: {
      description:
        'App admins make API tokens and revoke them, by actions; what was made stays to be read. A token reaches ' +
        'none of this.',
      can: (actor, action) => makes(actor) && (action === 'see' || action === 'index' || action === 'show'),
      scope: actor => (makes(actor) ? 'everything' : 'nothing'),
      secret: true,
    },
    actions: [
      {
        slug: 'make',
        modelLess: true,
        modal: makingFields(
          types.filter(type => type !== 'api-tokens').map(type => ({ value: type, label: `resources:${type}.many` })),
        ),
        who: actor => makes(actor) && actor.impersonatorId === null,
        run: makeToken,
      },
      {
        slug: 'revoke',
        bulk: true,
        destructive: true,
        when: { field: 'state', is: ['valid'] },
        who: actor => makes(actor) && actor.impersonatorId === null,
        run: revokeToken,
      },
    ],
    defaultSort: '-createdAt',
    title: 'name',
    admin: { group: 'application', list: ['name', 'user', 'start', 'state', 'expiresAt', 'lastUsedAt'], form: [] },
  })

export const apiToken: DependentResource = { type: 'api-tokens', define }
