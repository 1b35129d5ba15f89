import { sql } from 'drizzle-orm'
import { repositoryWishes } from '#db/schema/repository.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { relation, text, textarea } from '#server/jsonapi/inputs.ts'
import { authored, signed } from '#server/traits.ts'
import { MAX_MAKE_DETAIL, MAX_WISH_LENGTH, UNANSWERED_DAYS } from '../domain/rules.ts'
import { WISH_STATUSES } from '../domain/vocabulary.ts'
import { reachesMaker, repositoryWishesPolicy } from '../policies.ts'
import { enqueueWish, placeWish } from '../wishes.ts'
import { wishActions } from '../wish-actions.ts'

/** What somebody asks those who make an aid. */
export const repositoryWish = defineResource(repositoryWishes, {
  type: 'repository-wishes',
  traits: [authored, signed],
  attributes: {
    content: {
      input: textarea({ maxLength: MAX_WISH_LENGTH }),
      rules: maxLength(MAX_WISH_LENGTH),
      searchable: true,
    },
    place: {
      input: text({ maxLength: MAX_MAKE_DETAIL, optional: true }),
      rules: maxLength(MAX_MAKE_DETAIL),
      searchable: true,
    },
    status: {
      writableBy: 'server',
      values: WISH_STATUSES,
      filters: ['is'],
      sortable: true,
      display: 'option',
      tones: { open: 'warning', taken: 'info', done: 'success' },
    },
    answer: { writableBy: 'server', display: 'longText', searchable: true },
    answeredAt: { writableBy: 'server', sortable: true },
  },
  relationships: {
    repositoryItem: {
      one: 'repository-items',
      via: 'repositoryItemId',
      writableBy: 'creation',
      input: relation(),
    },
    maker: { one: 'users', via: 'makerId', writableBy: 'server' },
    author: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  filters: {
    /** Those of others that reach the actor as somebody who makes the aid; admins read all others, too. */
    toMake: {
      kind: 'boolean',
      where: (value, { actor }) => sql`((${reachesMaker(actor)}
        and "repository_wishes"."created_by_id" is distinct from ${actor.userId}::uuid) = ${value}::boolean)`,
    },
    /** Open for so long that staff should look for somebody. */
    unanswered: {
      kind: 'boolean',
      where: value => sql`(("repository_wishes"."status" = 'open' and "repository_wishes"."created_at"
        < now() - make_interval(days => ${UNANSWERED_DAYS})) = ${value}::boolean)`,
    },
  },
  policy: repositoryWishesPolicy,
  hooks: { beforeSave: placeWish, afterSave: enqueueWish },
  actions: wishActions,
  emitsEvents: false,
  defaultSort: '-createdAt',
  title: 'content',
  admin: {
    group: 'repository',
    screens: {
      tasks: [
        {
          kind: 'wish',
          query: { 'filter[unanswered]': 'true' },
          since: 'createdAt',
          action: 'show',
          about: 'repositoryItem',
          isGrouped: true,
        },
      ],
    },
    list: ['content', 'repositoryItem', 'status', 'createdBy', 'maker', 'createdAt'],
    form: ['repositoryItem', 'content', 'place'],
  },
})
