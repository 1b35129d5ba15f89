import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { walksOver } from '../support/costs/file-cost.ts'
import { faultsOfScreens } from './checks/look-at.ts'
import { openForum } from './forum-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, category, visitAs, ask } = await openForum(site)

async function solvedSubject(): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select id from forum_subjects where solved_message_id is not null and messages_count > 2 limit 1`,
  )
  return `${path}/${rows[0]!.id}`
}

async function communityPaths(member: Page): Promise<string[]> {
  const { id, messages } = await ask('Une table de lit qui monte toute seule, avec une télécommande ?', [
    'member-1',
    'member-2',
    'member-1',
  ])
  await member.request.put('/api/v1/services/kept-texts/forum-subjects:new', {
    headers: { origin: site.url, 'content-type': 'application/json' },
    data: JSON.stringify({ values: { title: 'Un texte commencé', content: 'Sa suite viendra.' } }),
  })
  await member.goto('/account/articles')
  const form = (await member.getByRole('link', { name: 'Un support de téléphone' }).getAttribute('href'))!
  return [
    path,
    `${path}?category=${category}`,
    await solvedSubject(),
    `${path}/${id}?answer=${messages[1]}`,
    `${path}/create`,
    `/services/forum/messages/${messages[2]}`,
    '/articles',
    '/articles/une-cuillere-trois-essais',
    '/articles/imprimer-en-3d-une-aide-qui-dure',
    '/articles/imprimer-en-3d-une-aide-qui-dure?words=petg',
    '/articles/demander-la-pch-pour-une-aide-technique',
    '/articles?search=introuvable',
    '/account/articles',
    '/services/articles/new',
    form,
    `${form}/sections/new`,
    `${form}/remove`,
    '/blog',
    '/blog/trois-contacteurs-douze-personnes',
    '/agenda',
    '/agenda?view=list',
    '/agenda/mardi-de-l-atelier',
    '/account/texts',
    '/account/profile/likes',
    '/account/forum',
  ]
}

it('axe finds nothing on the screens of the community, as a member sees them', async () => {
  const member = await visitAs('member-1')
  const paths = await communityPaths(member)
  walksOver('screen', paths.length)
  expect(await faultsOfScreens(member, paths)).toEqual({})
  await member.context().close()
}, 180_000)

it('axe finds nothing on the screens of the forum, as staff see them', async () => {
  const staff = await visitAs('app-admin')
  const paths = [path, `${path}?category=${category}`, await solvedSubject(), '/account/forum']
  walksOver('screen', paths.length)
  expect(await faultsOfScreens(staff, paths)).toEqual({})
  await staff.context().close()
}, 180_000)

it('each category within another is a target of at least 24 px on a phone', async () => {
  const member = await visitAs('member-1')
  await member.setViewportSize(PHONE)
  await member.goto(path)
  const within = member.locator('main li li a')
  expect(await within.count()).toBeGreaterThan(0)
  for (const link of await within.all()) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  await member.context().close()
})
