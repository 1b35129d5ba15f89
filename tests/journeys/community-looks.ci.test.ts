import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsAtExtremes } from './checks/extremes.ts'
import { openForum } from './forum-drivers.ts'
import { openSite } from './site.ts'

const site = await openSite()
const { path, category, visitAs, ask } = await openForum(site)

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
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select id from forum_subjects where solved_message_id is not null and messages_count > 2 limit 1`,
  )
  return [
    path,
    `${path}?category=${category}`,
    `${path}/${rows[0]!.id}`,
    `${path}/${id}?answer=${messages[1]}`,
    `${path}/create`,
    `/services/forum/messages/${messages[2]}`,
    '/articles',
    '/articles/une-cuillere-trois-essais',
    '/articles/imprimer-en-3d-une-aide-qui-dure',
    '/articles/demander-la-pch-pour-une-aide-technique',
    form,
    `${form}/sections/new`,
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

it('axe finds nothing on the screens of the community at the extremes of the accessibility drawer', async () => {
  const member = await visitAs('member-1')
  expect(await faultsAtExtremes(member, await communityPaths(member))).toEqual({})
  await member.context().close()
})
