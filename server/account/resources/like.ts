import { likes } from '#db/schema/account.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { relation } from '#server/jsonapi/inputs.ts'
import { privately } from '#server/policies/own-rows.ts'
import { invalid } from '../../problem.ts'

/** A person likes a record: whatever carries the trait `likable` (specification 2, section 3.2). */
export const like = defineResource(likes, {
  type: 'likes',
  feature: 'likes',
  attributes: {},
  relationships: {
    likable: {
      oneOf: { trait: 'likable' },
      via: ['likableType', 'likableId'],
      writableBy: 'creation',
      input: relation(),
    },
    user: { one: 'users', via: 'userId', writableBy: 'server' },
  },
  policy: privately(
    'likes',
    'A person likes what they can read, once, and takes it back. Others see how many do, not who.',
    ['create', 'delete'],
  ),
  hooks: {
    beforeValidate: (draft, { actor, previous }) => (previous === null ? { ...draft, userId: actor.userId } : draft),
    constraintProblems: { likes_key: () => invalid('/data/relationships/likable', 'unique') },
  },
  defaultSort: '-id',
  title: 'id',
  hasHistory: false,
  emitsEvents: false,
  admin: { group: null, list: ['likable', 'createdAt'], form: ['likable'] },
})
