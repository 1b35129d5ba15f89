import { eq, sql } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import { plain } from '../answer.ts'
import type { AccountSettings } from './contract.ts'
import type { ServiceRoute } from '#server/module.ts'
import { notFound } from '../problem.ts'
import { removeAvatar, setAvatar } from './avatar.ts'
import { likesOf } from './likes.ts'
import { publicProfile } from './public-profile.ts'
import { balanceOf } from './transactions.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/profiles/:id',
    summary: 'A person as the reader may see them: members all of it, everybody else what its owner agreed to',
    who: 'everyone',
    handler: (context, { registry }) => publicProfile(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/likes/:type/:id',
    summary: "How many like a record, and the reader's own like",
    who: 'signed-in',
    handler: likesOf,
  },
  {
    method: 'POST',
    path: '/api/v1/services/account/avatar',
    summary: "Send one's portrait: multipart files[] with one picture",
    who: 'signed-in',
    takesFiles: true,
    handler: setAvatar,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/account/avatar',
    summary: "Remove one's portrait",
    who: 'signed-in',
    handler: removeAvatar,
  },
  {
    method: 'GET',
    path: '/api/v1/services/account/settings',
    summary: 'What the site lets an account hold, and whether the person may use points',
    who: 'signed-in',
    handler: async ({ app, actor }) => {
      const [person] = await app.database.orm
        .select({
          mayUse: users.canUseTransactions,
          creditValue: sql<number>`(select greatest(1, ${appEnvs.creditValue}) from ${appEnvs} where id = 'main')`,
        })
        .from(users)
        .where(eq(users.id, actor.userId ?? ''))
      const { phoneCountries, limits, features } = app.site
      return plain(
        200,
        {
          data: {
            phoneCountries,
            secondaryEmailAddresses: limits.secondaryEmailAddresses,
            canUseTransactions: features.transactions && person?.mayUse === true,
            creditValue: person?.creditValue ?? 100,
          } satisfies AccountSettings,
        },
        { 'cache-control': 'private, no-store' },
      )
    },
  },
  {
    method: 'GET',
    path: '/api/v1/services/account/balance',
    summary: "What the person's account in the special currency holds",
    who: 'signed-in',
    handler: async ({ app, actor }) => {
      if (!app.site.features.transactions || actor.userId === null) throw notFound()
      return plain(
        200,
        { data: { balance: await balanceOf(app.database.orm, actor.userId) } },
        { 'cache-control': 'private, no-store' },
      )
    },
  },
]
