import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appMenuItems } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import { createApi } from '#server/api.ts'
import type { ApiRequest } from '#server/contract/api.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { editionLocaleOf } from '#web/admin/edition-locale.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { makeSharedAnswers } from '#web/cache/shared-answers.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const { orm } = database
const api = createApi(app)
const editor = await asUser(app, { roles: ['app_admin'] })

const choose = async (editionLocale: Locale | null) => {
  await orm.update(users).set({ editionLocale }).where(eq(users.id, editor.id))
}
const contextIn = (locale: Locale): WebContext => ({
  api,
  nonce: '',
  remoteAddress: '192.0.2.1',
  requestId: 'r',
  locale,
  sharedAnswers: makeSharedAnswers(true),
  cacheTags: new Set(),
})
const asked = (address: string) => new Request(`${app.env.siteUrl}${address}`, { headers: editor.headers })
const makeItem = async () =>
  (
    await orm
      .insert(appMenuItems)
      .values({ position: 0, name: { fr: 'Un', en: 'One', it: 'Uno' }, url: '/x' })
      .returning()
  )[0]!.id
const namesOf = async (id: string) =>
  (await orm.select({ name: appMenuItems.name }).from(appMenuItems).where(eq(appMenuItems.id, id)))[0]!.name

/** As the back office saves a form that was sent to this address. */
async function save(address: string, reading: Locale, name: string) {
  const id = await makeItem()
  await apiFor(asked(address), contextIn(reading)).patch(`/api/v1/app-menu-items/${id}`, {
    data: { type: 'app-menu-items', id, attributes: { name } },
  })
  return namesOf(id)
}

describe('the language that is edited', () => {
  test.each([
    ['the address names it', '/admin/x?editionLocale=it', 'en', 'fr', 'it'],
    ['the person has chosen it', '/admin/x', 'en', 'fr', 'en'],
    ['nothing was chosen: it is the one that is read', '/admin/x', null, 'it', 'it'],
    ['the address names no language of the site', '/admin/x?editionLocale=zz', 'en', 'fr', 'en'],
  ] as const)('is known where %s', async (_when, address, stored, reading, expected) => {
    await choose(stored)
    expect(await editionLocaleOf(asked(address), contextIn(reading))).toBe(expected)
    expect(await save(address, reading, 'Neuf')).toEqual({ fr: 'Un', en: 'One', it: 'Uno', [expected]: 'Neuf' })
  })

  test('a stored edition locale that the site no longer offers is replaced by the locale being read', async () => {
    await choose('da')
    const narrow = createApi({ ...app, site: { ...app.site, locales: ['fr', 'en'] } })
    const id = await makeItem()
    const request: ApiRequest = {
      method: 'PATCH',
      path: `/api/v1/app-menu-items/${id}`,
      query: '',
      remoteAddress: '192.0.2.1',
      requestId: 'r',
      headers: {
        ...editor.headers,
        'content-type': 'application/vnd.api+json',
        'accept-language': 'en',
        'accept-edition-language': '*',
      },
      body: Buffer.from(JSON.stringify({ data: { type: 'app-menu-items', id, attributes: { name: 'New' } } })),
    }
    expect((await narrow(request)).status).toBe(200)
    expect(await namesOf(id)).toEqual({ fr: 'Un', en: 'New', it: 'Uno' })
  })
})
