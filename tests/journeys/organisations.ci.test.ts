import { describe, expect, it } from 'vitest'
import { openSite, PHONE, signIn } from './site.ts'

const site = await openSite()
const { pool } = site.database

/** The account that everybody knows from the demo also helps out in the library, whose level is lower. */
await pool.query(
  `insert into organization_users (organization_id, user_id)
    select o.id, u.id from organizations o, users u
    where o.slug = 'mediatheque-du-port' and u.email = 'member-1@demo.example'`,
)
const [atelier, library] = ['Atelier des Mains utiles', 'Médiathèque du Port']

describe.each([
  ['with script', true, 'Yanis Kaddour'],
  ['without script', false, 'Emma Whitfield'],
] as const)('%s, at 390 px', (_name, javaScriptEnabled, waiting) => {
  const visit = () => site.visit({ viewport: PHONE, javaScriptEnabled })

  it('a member acts for one of two organisations, and its level decides what they see', async () => {
    const { context, page } = await visit()
    await signIn(page, 'member-1')
    const actFor = async (name: string) => {
      await page.getByRole('banner').locator('details').last().locator('summary').click()
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      await page
        .getByText(
          name === 'Moi seulement'
            ? 'Vous n’agissez plus pour une structure.'
            : `Vous agissez maintenant pour ${name}.`,
        )
        .first()
        .waitFor()
    }
    const people = page.getByRole('heading', { name: 'Membres' })
    await page.goto('/organizations/centre-les-tilleuls')
    await actFor(library)
    expect(new URL(page.url()).pathname).toBe('/organizations/centre-les-tilleuls')
    expect(await people.count()).toBe(0)
    await actFor(atelier)
    await people.waitFor()
    await page.getByText('Pauline Leclerc').waitFor()
    await context.close()
  })

  it('a guest reads what an organisation published from its page, and comes back to all of it', async () => {
    const { context, page } = await visit()
    await page.goto('/organizations/centre-les-tilleuls')
    await page.getByRole('link', { name: '1 ressource de formation' }).click()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Bien assis, en six questions' }).waitFor()
    expect(await main.getByRole('link', { name: 'Régler une commande oculaire' }).count()).toBe(0)
    await main.getByRole('link', { name: /^Retirer le filtre/ }).click()
    await main.getByRole('link', { name: 'Régler une commande oculaire' }).first().waitFor()
    await page.goto('/organizations/centre-les-tilleuls')
    await page.getByRole('link', { name: '1 formation', exact: true }).click()
    await main.getByRole('link', { name: 'Choisir et placer un contacteur' }).first().waitFor()
    await page.goto('/organizations/maison-des-deux-rives')
    await page.getByRole('link', { name: '2 aides à fabriquer' }).click()
    await page.getByRole('heading', { name: /Deux-Rives/, level: 1 }).waitFor()
    await context.close()
  })

  it('an organisation admin opens their own record, places it on the map and reads it on its page', async () => {
    const { context, page } = await visit()
    await signIn(page, 'organization-admin')
    await page.goto('/admin/resources/organizations/update/my-organization')
    const latitude = page.getByLabel('Latitude')
    const before = await latitude.inputValue()
    if (javaScriptEnabled) {
      const marker = page.getByRole('button', { name: /^Repère/ })
      await marker.focus()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Shift+ArrowLeft')
      await page.getByText(/^Position\s: latitude/).waitFor()
      expect(Number(await latitude.inputValue())).toBeGreaterThan(Number(before))
    } else {
      await latitude.fill('48.5')
    }
    const wanted = Number(await latitude.inputValue())
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).last().click()
    await page.getByText('Vos modifications sont enregistrées.').first().waitFor()
    const { rows } = await pool.query<{ latitude: number }>(
      `select latitude from organizations where slug = 'centre-les-tilleuls'`,
    )
    expect(rows[0]!.latitude).toBeCloseTo(wanted, 4)
    await page.getByRole('link', { name: 'Personnes et rôles' }).click()
    await page.getByRole('heading', { name: 'Personnes et rôles' }).waitFor()
    await page.getByText('Hugo Marchand').first().waitFor()
    await context.close()
  })

  it('an admin accepts the oldest validation request, and impersonates a person', async () => {
    const { context, page } = await visit()
    await signIn(page, 'admin')
    await page.goto('/admin/dashboard')
    await page.getByRole('listitem').filter({ hasText: waiting }).getByRole('link', { name: 'Décider' }).click()
    await page.getByRole('button', { name: 'Accepter la demande' }).last().click()
    await page.getByText('La demande est acceptée.').first().waitFor()
    const {
      rows: [person],
    } = await pool.query<{ id: string; validated: boolean }>(
      `select id, validated_at is not null as validated from users where first_name || ' ' || last_name = $1`,
      [waiting],
    )
    expect(person!.validated).toBe(true)

    await page.goto(`/admin/resources/users/impersonate/${person!.id}`)
    await page.getByRole('button', { name: 'Ouvrir une session au nom de la personne' }).last().click()
    await page.getByText(`Session au nom de ${waiting}.`).waitFor()
    await page.goto('/account/profile')
    await expect.poll(() => page.getByLabel('Prénom').inputValue()).toBe(waiting.split(' ')[0])
    await page.getByRole('button', { name: 'Revenir à mon compte' }).click()
    await page.waitForURL(url => url.pathname === '/')
    await page.goto('/admin/dashboard')
    await page.getByRole('heading', { name: 'Bonjour, Sofia Benali' }).waitFor()
    const { rows } = await pool.query<{ operation: string }>(
      'select operation from history_actions where resource_id = $1 order by created_at, id',
      [person!.id],
    )
    expect(rows.map(row => row.operation)).toEqual(['validate', 'impersonate', 'stopImpersonating'])
    await context.close()
  })
})
