import { describe, expect, it, test } from 'vitest'
import { openSite, PHONE, signIn } from './site.ts'

const site = await openSite()

/** Forms by name: what a screen reader says of each stands in `forms/`, to be read by people whenever it changes. */
const OF_GUESTS = {
  'sign-in': '/auth/sign-in',
  register: '/auth/register',
  'forgot-password': '/auth/password/forgot',
  'reset-password': '/auth/password/reset/token/zoe%40example.org',
} as const
const OF_MEMBERS = {
  profile: '/account/profile',
  security: '/account/security',
  notifications: '/account/notifications',
  sessions: '/account/sessions',
  privacy: '/account/privacy',
  report: '/services/report?type=organizations&id=passerelle&url=/organizations/passerelle',
} as const
const OF_STAFF = {
  'new-user': '/admin/resources/users/create',
  'import-users': '/admin/resources/users/import',
  'new-organization': '/admin/resources/organizations/create',
} as const

/**
 * Ids, days and times differ from run to run, lists of time zones from machine to machine, long lists of records with
 * the demo content; what is said does not.
 */
const settled = (tree: string): string =>
  tree
    .replaceAll(
      /(?:^ *- option "[A-Z]\w+\/[^"]+"( \[selected\])?:?\n)+/gm,
      zones => `${zones.slice(0, zones.indexOf('-'))}- options: one for each time zone\n`,
    )
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}')
    .replaceAll(
      /\d{1,2} (janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)[a-zéû.]* \d{4}( (à|,) ?\d{2}:\d{2})?/g,
      '{day}',
    )
    .replaceAll(/\d{2}:\d{2}/g, '{time}')
    .replaceAll(
      /(?:^ *- (?:checkbox|radio) "[^"]*"\n *- text: [^\n]*\n){9,}/gm,
      records => `${records.slice(0, records.indexOf('-'))}- choices: one for each record\n`,
    )

describe('a screen reader announces label, requirement and help of each field', () => {
  it.each([
    ['guests', OF_GUESTS, 'main', null],
    ['members', OF_MEMBERS, 'main article', 'member-2'],
    ['staff', OF_STAFF, 'main form', 'app-admin'],
  ] as const)('of %s', async (_, forms, place, account) => {
    const { context, page } = await site.visit({ viewport: PHONE, javaScriptEnabled: false })
    if (account !== null) await signIn(page, account)
    for (const [name, path] of Object.entries(forms)) {
      await page.goto(path)
      await expect(settled(await page.locator(place).first().ariaSnapshot()) + '\n').toMatchFileSnapshot(
        `forms/${name}.yml`,
      )
    }
    await context.close()
  })
})

test('a screen reader announces of each day availability first, then the date, then the choice', async () => {
  const { context, page } = await site.visit({ viewport: PHONE })
  await page.clock.setFixedTime(new Date('2027-03-02T09:00:00Z'))
  const closed = { closed: true, reason: 'inventaire' }
  const state = (day: number) =>
    day < 5
      ? { free: 2, startable: false }
      : day === 8
        ? { free: 2, startable: false, ...closed }
        : day > 20 && day < 24
          ? { free: 0, startable: false }
          : { free: 2, startable: true }
  const days = Array.from({ length: 61 }, (_, index) =>
    new Date(Date.UTC(2027, 2, 2 + index)).toISOString().slice(0, 10),
  )
  await page.route('**/rentals/calendar?*', route =>
    route.fulfill({
      json: {
        data: {
          days: 7,
          earliestStartDay: '2027-03-05',
          turnaround: 2,
          calendar: days.map(day => ({ day, ...state(Number(day.slice(8))) })),
        },
      },
    }),
  )
  await page.goto('/rentals/regard-mini')
  const day = (number: string) => page.locator(`[data-day="2027-03-${number}"]`)
  // Nothing can be chosen before it is known what is free.
  await page.locator('[data-day="2027-03-10"][data-state="free"]').waitFor()
  await day('10').press('Enter')
  await page.locator('[data-day="2027-03-10"][data-role]').waitFor()
  await day('16').press('Enter')
  await page.locator('[data-role="last"]').waitFor()
  await expect((await page.locator('.rental-calendar').ariaSnapshot()) + '\n').toMatchFileSnapshot(
    'forms/rental-days.yml',
  )
  await context.close()
})
