import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ways } from '#tests/support/amount.ts'
import { codeFromMail, fromMail } from './mails.ts'
import { cookieOf, openSite, PHONE } from './site.ts'

const site = await openSite({ FEATURES: 'twoFactor' })
const { pool } = site.database

const linkFromMail = (email: string) =>
  fromMail(site, { email, template: 'verify-email', wanted: /\/auth\/email\/verify\/[^\s\]>]+/ })

const mailsOf = async (email: string) =>
  (await pool.query<{ template: string }>('select template from outbox_mails where "to" = $1', [email])).rows.map(
    ({ template }) => template,
  )

async function accept(email: string): Promise<number> {
  const {
    rows: [request],
  } = await pool.query<{ id: string }>(
    'select r.id from validation_requests r join users u on u.id = r.user_id where u.email = $1',
    [email],
  )
  const headers = {
    cookie: await cookieOf(site, 'admin'),
    origin: site.url,
    'content-type': 'application/vnd.api+json',
  }
  return (
    await fetch(`${site.url}/api/v1/validation-requests/${request!.id}/actions/accept`, {
      method: 'POST',
      headers,
      body: '{}',
    })
  ).status
}

const send = (page: Page) => page.locator('main form button[type="submit"]:visible:not([tabindex="-1"])').first()
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value)
}
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { email, password })
  await Promise.all([page.waitForURL(/two-factor/), page.locator('[name="password"]').press('Enter')])
  await fill(page, { code: await codeFromMail(site, email) })
  await Promise.all([
    page.waitForURL(url => !url.pathname.includes('two-factor')),
    page.locator('[name="code"]').press('Enter'),
  ])
}

const SAID = {
  fr: { archive: 'Télécharger mes données', erased: 'Votre compte sera effacé' },
  en: { archive: 'Download my data', erased: 'Your account will be deleted' },
}

/** Another address, no code any more, one's data in an archive, and the end of the account, which can be taken back. */
async function governOwnAccount(
  page: Page,
  {
    email,
    password,
    moved,
    locale,
    confirmed,
  }: { email: string; password: string; moved: string; locale: 'fr' | 'en'; confirmed: string },
): Promise<void> {
  const part = (name: string) => page.locator(`#${name}-part`)
  await page.goto('/account/security')
  await part('email').locator('[name="email"]').fill(moved)
  await part('email').locator('[name="password"]').fill(password)
  await part('email').locator('[name="password"]').press('Enter')
  await part('email').getByText(moved).waitFor()
  await page.goto(await linkFromMail(moved))
  await send(page).press('Enter')
  await page.getByText(confirmed).first().waitFor()
  expect((await pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(0)

  await page.goto('/account/security')
  await part('twoFactor').locator('[value="none"]').check()
  await part('twoFactor').locator('[name="oldPassword"]').fill(password)
  await part('twoFactor').locator('[name="oldPassword"]').press('Enter')
  await expect
    .poll(
      async () =>
        (await pool.query<{ s: string }>('select two_factor_strategy as s from users where email = $1', [moved]))
          .rows[0]?.s,
    )
    .toBe('none')

  await page.goto('/account/privacy')
  await part('export').locator('[name="intent"][value="export"]').press('Enter')
  await expect
    .poll(
      async () => {
        await page.goto('/account/privacy')
        return page.getByRole('link', { name: SAID[locale].archive }).count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  const href = await page.getByRole('link', { name: SAID[locale].archive }).getAttribute('href')
  const archive = await page.context().request.get(href!)
  expect([archive.status(), archive.headers()['content-type']]).toEqual([200, 'application/zip'])

  await part('erasure').locator('[name="password"]').fill(password)
  await part('erasure').locator('[name="understood"]').check()
  await part('erasure').locator('[name="password"]').press('Enter')
  await page.getByText(SAID[locale].erased).first().waitFor()
  await part('erasure').locator('[name="intent"][value="keep"]').press('Enter')
  await part('erasure').locator('[name="understood"]').waitFor()
}

test.each(
  ways(
    [
      {
        script: true,
        locale: 'fr-FR',
        sent: 'Consultez vos e-mails',
        again: /Vous pourrez en demander un autre dans 1 minute/,
        confirmed: 'Votre adresse e-mail est confirmée.',
      },
      {
        script: false,
        locale: 'en-GB',
        sent: 'Check your e-mails',
        again: /You can ask for another in 1 minute/,
        confirmed: 'Your e-mail address is confirmed.',
      },
    ],
    [1],
  ),
)(
  'a person registers, confirms and resets a forgotten password, script: $script, $locale',
  async ({ script, locale, sent, again, confirmed }) => {
    const email = `journey-${script}@sample.example`
    const [password, next] = ['la-brume-du-matin-88', 'le-phare-du-soir-99']
    const { context, page } = await site.visit({ javaScriptEnabled: script, locale, viewport: PHONE })

    await page.goto('/auth/register')
    await fill(page, { firstName: 'Noé', lastName: 'Bertin', email: 'noe@', password: 'court' })
    await page.selectOption('[name="job"]', 'other')
    await fill(page, { jobOther: 'Luthier' })
    await page.check('[name="consent"]')
    await page.locator('main form button[type="submit"]').last().click()
    for (const name of ['email', 'password']) await page.locator(`#register-${name}-error`).waitFor()
    expect(await page.locator('[name="firstName"]').inputValue()).toBe('Noé')
    expect(await page.locator('[name="jobOther"]').inputValue()).toBe('Luthier')
    // Without script the page comes back without it; with script it never left the field.
    expect(await page.locator('[name="password"]').inputValue()).toBe(script ? 'court' : '')
    const wrong = `wrong-${script}@sample.example`
    for (const [typed, nextStep] of [
      [wrong, 'change'],
      [email, 'again'],
    ] as const) {
      await fill(page, { email: typed, password })
      await site.moveClock(3_200)
      await page.locator('main form button[type="submit"]').last().click()
      await page.getByRole('heading', { name: sent }).waitFor()
      await page.getByText(typed).waitFor()
      await page.locator(`[name="_intent"][value="${nextStep}"]`).click()
      if (nextStep === 'change') await page.locator('[name="email"]').waitFor()
      else await page.locator('main [role="status"]', { hasText: again }).waitFor()
    }
    expect(await mailsOf(email)).toEqual(['verify-email', 'verify-email'])

    await pool.query(`update users set two_factor_strategy = 'email' where email = $1`, [email])
    const link = await linkFromMail(email)
    await page.goto(link)
    expect(new URL(page.url()).pathname).toBe('/auth/sign-in')
    await signIn(page, email, password)
    expect(new URL(page.url()).pathname).toBe(link)
    const {
      rows: [before],
    } = await pool.query<{ verified: boolean }>(
      'select email_verified_at is not null as verified from users where email = $1',
      [email],
    )
    expect(before?.verified).toBe(false)
    await Promise.all([page.waitForURL(/\/account\/profile/), send(page).click()])
    await page.getByText(confirmed).first().waitFor()
    expect(await accept(email)).toBe(200)

    await context.clearCookies({ name: 'session' })
    await page.goto('/auth/password/forgot')
    await fill(page, { email })
    await page.locator('[name="email"]').press('Enter')
    await page.getByRole('heading', { name: sent }).waitFor()
    await page.goto(
      await fromMail(site, { email, template: 'reset-password', wanted: /\/auth\/password\/reset\/[^\s\]>]+/ }),
    )
    await fill(page, { password: next })
    await Promise.all([page.waitForURL(/\/auth\/sign-in/), page.locator('[name="password"]').press('Enter')])
    await signIn(page, email, next)
    expect(new URL(page.url()).pathname).toBe('/account/profile')
    await governOwnAccount(page, {
      email,
      password: next,
      moved: `moved-${script}@sample.example`,
      locale: script ? 'fr' : 'en',
      confirmed,
    })
    await context.close()
  },
  180_000,
)
