import { describe, expect, it } from 'vitest'
import { lookOnPhone } from './checks/look-at.ts'
import { openForum } from './forum-drivers.ts'
import { openSite, PHONE } from './site.ts'

const site = await openSite()
const { visitAs } = await openForum(site, 'Se former')

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_how, javaScriptEnabled) => {
  const title = `Brancher un contacteur ${javaScriptEnabled ? 'au réveil' : 'à la radio'}`
  const open = (name: Parameters<typeof visitAs>[0]) => visitAs(name, { javaScriptEnabled, viewport: PHONE })

  it('a member asks for a resource, the team answers, and the member says that it does not help', async () => {
    const page = await open('member-1')
    await page.goto('/resource-requests')
    await page.getByRole('link', { name: 'Demander une ressource' }).click()
    await page.locator('h1', { hasText: 'Demander une ressource' }).waitFor()
    await page.locator('input[name="title"]').fill(title)
    await page.locator('textarea[name="description"]').fill('Une fiche avec des photos.')
    if (javaScriptEnabled) expect(await lookOnPhone(page)).toEqual([])
    await page.getByRole('button', { name: 'Publier la demande' }).last().click()
    await page.locator('h1', { hasText: title }).waitFor()
    const request = new URL(page.url()).pathname

    const staff = await open('contributor')
    await staff.goto(request)
    await staff.getByRole('link', { name: 'Répondre par une ressource' }).click()
    await staff.locator('input[name="search"]').last().fill('contacteur')
    await staff.getByRole('button', { name: 'Rechercher' }).last().click()
    await staff.getByRole('button', { name: 'Répondre par « Choisir un contacteur »' }).click()
    await staff.getByText('La réponse est enregistrée.').first().waitFor()

    await page.goto(request)
    await page.getByRole('link', { name: 'Choisir un contacteur' }).waitFor()
    if (javaScriptEnabled) expect(await lookOnPhone(page)).toEqual([])
    await page.getByRole('button', { name: 'Elle ne répond pas à mon besoin' }).click()
    await page.getByText('La demande est rouverte.').first().waitFor()

    await staff.goto(request)
    await staff.getByRole('link', { name: 'Répondre par une ressource' }).click()
    await staff.locator('main a[href*="/training-resources/create?"]').click()
    await staff.locator('input[name="title"]').waitFor()
    expect(await staff.locator('input[name="title"]').inputValue()).toBe(title)
    expect(await staff.locator('textarea[name="shortDescription"]').inputValue()).toBe('Une fiche avec des photos.')
    await staff.locator('main form button[type="submit"]').last().click()
    await staff.waitForURL(/\/training-resources\/show\//)
    const { rows } = await site.database.pool.query(
      `select 1 from training_resource_request_answers a join training_resources r on r.id = a.training_resource_id
        join training_resource_requests q on q.id = a.training_resource_request_id
        where r.title ->> 'fr' = $1 and q.title ->> 'fr' = $1`,
      [title],
    )
    expect(rows.length, 'the new resource answers the request').toBe(1)
    await Promise.all([page, staff].map(each => each.context().close()))
  })

  it('a member takes a file, reviews the resource, and changes the review', async () => {
    const page = await open(javaScriptEnabled ? 'member-2' : 'contact')
    await page.goto('/resources/bien-assis')
    await Promise.all([
      page.waitForResponse(response => response.ok() && response.headers()['content-type'] === 'application/pdf'),
      page.getByRole('button', { name: /Bien assis en six questions/ }).click(),
    ])
    await page.goto('/resources/bien-assis')
    await page.getByRole('link', { name: 'Dire ce que vous en pensez' }).click()
    await page.locator('h1', { hasText: 'Votre avis' }).waitFor()
    await page.getByRole('radio', { name: 'Très utile' }).check()
    await page.getByRole('radio', { name: 'Un projet avec d’autres personnes' }).check()
    if (javaScriptEnabled) expect(await lookOnPhone(page)).toEqual([])
    await page.getByRole('button', { name: 'Publier l’avis' }).last().click()
    await page.getByRole('heading', { name: /corriger/ }).waitFor()
    await page.locator('input[name="recipientsCount"]').fill('4')
    await page.locator('textarea[name="reviewComment"]').fill('Nous commençons par le bassin.')
    await page.getByRole('button', { name: 'Publier l’avis' }).last().click()
    await page.getByText('Nous commençons par le bassin.').waitFor()
    await page.getByRole('link', { name: 'Modifier votre avis' }).click()
    await page.getByRole('button', { name: 'Supprimer votre avis' }).click()
    await page.getByText('Votre avis est supprimé.').first().waitFor()
    expect(await page.getByText('Nous commençons par le bassin.').count()).toBe(0)
    if (javaScriptEnabled) expect(await lookOnPhone(page)).toEqual([])
    await page.context().close()
  })
})

it('a person finds what they asked for, what waits for their review and their reviews in the account', async () => {
  const page = await visitAs('member-1', { javaScriptEnabled: true, viewport: PHONE })
  await page.goto('/account/profile')
  await page.getByRole('link', { name: 'Mes ressources' }).click()
  const part = (name: string) => page.getByRole('region', { name })
  expect(await lookOnPhone(page)).toEqual([])
  await part('Ce que j’ai demandé').getByRole('link', { name: 'Des signes simples pour la crèche' }).click()
  await page.locator('h1', { hasText: 'Des signes simples pour la crèche' }).waitFor()
  await page.goBack()
  await part('Mes avis').getByRole('link', { name: 'Bien assis, en six questions' }).click()
  await page.locator('textarea[name="reviewComment"]').waitFor()
  await page.goBack()
  await part('Qu’en pensez-vous')
    .getByRole('link', { name: /Dire ce que vous en pensez/ })
    .click()
  await page.getByRole('link', { name: 'Dire ce que vous en pensez' }).waitFor()
  await page.context().close()
})

it('somebody asks for a resource with the keyboard alone', async () => {
  const page = await visitAs('member-1', { javaScriptEnabled: true, viewport: PHONE })
  await page.goto('/resource-requests/create')
  await page.locator('input[name="title"]').focus()
  await page.keyboard.type('Un aide-mémoire pour la piscine')
  await page.keyboard.press('Tab')
  await page.keyboard.type('À emporter dans un sac.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Publier la demande' }).last().focus()
  await page.keyboard.press('Enter')
  await page.locator('h1', { hasText: 'Un aide-mémoire pour la piscine' }).waitFor()
  expect(await page.getByText('Communiquer autrement').count()).toBeGreaterThan(0)
  await page.context().close()
})
