import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { enterAs, openAlive, openSite, PASSWORD, signIn, signOut } from './site.ts'

const site = await openSite()
const CREATE_TAG = '/admin/resources/admin-tags/create'

const endSession = (page: Page) => page.context().clearCookies({ name: 'session' })

it('announces the same message twice when it has two causes', async () => {
  const { context, page } = await site.visit()
  await enterAs(site, context, 'app-admin')
  const {
    rows: [one],
  } = await site.database.pool.query<{ id: string }>('select id from organizations where deleted_at is null limit 1')
  const toast = page.locator('[role="status"] [data-kind]')
  const saveUnchanged = async () => {
    await page
      .locator('main form:has([name="country"]) button:not([tabindex="-1"]):not([name]):not([type="button"])')
      .last()
      .click()
    await toast.locator('button').click()
    await toast.waitFor({ state: 'detached' })
  }
  await openAlive(page, `/admin/resources/organizations/update/${one!.id}`)
  await saveUnchanged()
  await page.locator(`a[href*="/organizations/update/${one!.id}"]`).first().click()
  await page.waitForURL(/\/update\//)
  await saveUnchanged()
  await context.close()
})

describe('typed text is preserved', () => {
  it('a form is sent after all when the session had ended or the connection was lost', async () => {
    const { context, page } = await site.visit()
    await signIn(page, 'app-admin')
    await openAlive(page, CREATE_TAG)
    const name = `Étiquette ${Date.now()}`
    await page.locator('main input[name="name"]').fill(name)
    await endSession(page)
    await page.locator('main form button[type="submit"]').last().click()
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    await dialog.waitFor()
    expect(await page.locator('main input[name="name"]').inputValue()).toBe(name)
    await dialog.locator('input[name="email"]').fill('app-admin@demo.example')
    await dialog.locator('input[name="password"]').fill('not the password')
    await page.keyboard.press('Enter')
    await dialog.getByText('est incorrect').waitFor()
    await dialog.locator('input[name="password"]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/admin-tags\/(show|index)/)
    await page.getByText(name).first().waitFor()

    await openAlive(page, CREATE_TAG)
    // What the page loads a moment later would fail in turn when the connection is lost, and open the dialog again.
    await page.waitForLoadState('networkidle')
    const unsent = `Hors ligne ${Date.now()}`
    await page.locator('main input[name="name"]').fill(unsent)
    await context.setOffline(true)
    await page.getByText('Vous êtes hors connexion').waitFor()
    await page.locator('main form button[type="submit"]').last().click()
    const silence = page.getByRole('dialog', { name: 'Le site ne répond pas' })
    await silence.waitFor()
    await silence.getByRole('button', { name: 'Fermer' }).click()
    await silence.waitFor({ state: 'detached' })
    expect(await page.locator('main input[name="name"]').inputValue()).toBe(unsent)
    await page.locator('main form button[type="submit"]').last().click()
    await silence.waitFor()
    await context.setOffline(false)
    await silence.getByRole('button', { name: 'Réessayer' }).click()
    await page.waitForURL(/admin-tags\/(show|index)/)
    await page.getByText(unsent).first().waitFor()
    await context.close()
  })

  it('a form without script is sent through the sign-in page', async () => {
    const { context, page } = await site.visit({ javaScriptEnabled: false })
    await signIn(page, 'app-admin')
    await page.goto(CREATE_TAG)
    const name = `Sans script ${Date.now()}`
    await page.locator('main input[name="name"]').fill(name)
    await endSession(page)
    await page.locator('main form button[type="submit"]').last().click()
    await page.getByText('Ce que vous avez écrit est conservé').waitFor()
    await page.locator('input[name="email"]').fill('app-admin@demo.example')
    await page.locator('input[name="password"]').fill(PASSWORD)
    await page.locator('main form button[type="submit"]').last().click()
    await page.getByRole('button', { name: 'Envoyer ce que j’ai écrit' }).click()
    await page.waitForURL(/admin-tags\/(show|index)/)
    await page.getByText(name).first().waitFor()
    await context.close()
  })

  it('the page stays when another tab signs out, and says that the session is over', async () => {
    const { context, page } = await site.visit()
    await signIn(page, 'app-admin')
    const idle = await context.newPage()
    await openAlive(idle, '/account/profile')
    const typing = await context.newPage()
    await openAlive(typing, CREATE_TAG)
    await typing.locator('main input[name="name"]').fill('pas encore envoyé')
    await openAlive(page, '/account/profile')
    await signOut(page)
    await idle.waitForURL('**/auth/sign-in**')
    await typing.getByRole('dialog', { name: 'Votre session a expiré' }).waitFor()
    expect(await typing.locator('main input[name="name"]').inputValue()).toBe('pas encore envoyé')
    await context.close()
  })
})
