import { render } from '@react-email/render'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayInWords } from '#server/domain/formats.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { MailFacts } from '#server/mail/index.ts'
import { mailColors } from '#server/mail/parts/colors.ts'
import { rentalCommand } from '#server/rental/mails/rental-command.tsx'

const CHANGED_PARTS = ['period', 'units', 'price', 'billingAddress', 'shippingAddress', 'party', 'place'] as const
const LOCALES: Locale[] = ['en', 'fr', 'it', 'es', 'ca', 'da', 'ro']

function factsIn(locale: Locale): MailFacts {
  const texts = ['rental', 'mail'].map(
    name =>
      (JSON.parse(readFileSync(new URL(`../../../locales/${name}/${locale}.json`, import.meta.url), 'utf8')) as Json)[
        'mail'
      ],
  )
  return {
    locale,
    siteName: 'Passerelle',
    siteUrl: 'https://site.example',
    logoUrl: null,
    kind: 'orders',
    attachments: [],
    unsubscribeUrl: null,
    colors: mailColors({ primaryLight: '#1c7ed6', primaryDark: '#74c0fc' }),
    url: path => `https://site.example${path}`,
    moment: iso => iso,
    t: (key, { specialCurrency = 'points', ...values } = {}) =>
      (
        [`${key}_${String(values['context'])}`, key]
          .flatMap(each => texts.map(text => lookUp(text, each)))
          .find(text => text !== null) ?? `MISSING ${key}`
      ).replaceAll(/{{(\w+)}}/g, (_, name: string) => String({ specialCurrency, ...values }[name])),
  }
}

type Json = { [name: string]: Json | string }

function lookUp(texts: Json | string | undefined, key: string): string | null {
  const found = key
    .split('.')
    .reduce<Json | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts)
  return typeof found === 'string' ? found : null
}

test('the first day of a month is « 1er » in French, and only there', () => {
  expect(dayInWords('2026-12-01', 'fr')).toBe('1er décembre 2026')
  expect(dayInWords('2026-12-11', 'fr')).toBe('11 décembre 2026')
  expect(dayInWords('2026-12-01', 'en')).toBe('1 December 2026')
})

test.each(LOCALES)('a changed order is told with its old and new values in %s', async locale => {
  const mail = factsIn(locale)
  const changes = CHANGED_PARTS.map(of => ({ of, before: `old ${of}`, after: `new ${of}` }))
  const html = await render(rentalCommand.body({ ...rentalCommand.example, type: 'rental-changed', changes }, mail))
  for (const of of CHANGED_PARTS) {
    expect(html).toContain(`old ${of}`)
    expect(html).toContain(`new ${of}`)
  }
  expect(html).not.toMatch(/MISSING|undefined|\d{4}-\d{2}-\d{2}[^0-9a-f-]|23:59/)
  if (locale === 'fr') expect(html).toContain('1er décembre 2026')
})
