import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { faultsOf, OF_COLOURS, OF_THE_LAYOUT, type Look } from './checks/axe.ts'
import { EXTREMES } from './checks/looks.ts'
import { openForum } from './forum-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { path, category, visitAs, ask } = await openForum(site)

/** The widest font of the drawer, too. */
const preferences = { ...EXTREMES, font: 'open-dyslexic' } as const
/** Each pair of scheme and width; the last look asks above all whether the page has to be scrolled sideways. */
const AT_EXTREMES: readonly Look[] = [
  { name: 'light at 390 px', scheme: 'light', width: PHONE.width, preferences },
  { name: 'dark at 1280 px', scheme: 'dark', width: 1280, preferences },
  { name: 'dark at 390 px', scheme: 'dark', width: PHONE.width, preferences, rules: OF_COLOURS },
  { name: 'light at 1280 px', scheme: 'light', width: 1280, preferences, rules: [...OF_COLOURS, ...OF_THE_LAYOUT] },
  { name: 'light at 320 px', scheme: 'light', width: 320, preferences, rules: OF_THE_LAYOUT },
]

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
  const queue = (await communityPaths(member)).values()
  const found: Record<string, string[]> = {}
  const look = async (page: Page) => {
    for (const at of queue) {
      const answer = await page.goto(at)
      await page.locator('h1').first().waitFor()
      if ((await page.locator('main p[id$="-marks"]').count()) > 0) await page.locator('.ProseMirror').first().waitFor()
      await page.evaluate(axeCore.source)
      const faults = answer!.ok() ? [] : [`answers ${answer!.status()}`]
      for (const one of AT_EXTREMES) faults.push(...(await faultsOf(page, one)))
      if (faults.length > 0) found[at] = faults
    }
  }
  await Promise.all([look(member), look(await member.context().newPage())])
  await member.context().close()
  expect(found).toEqual({})
})
