import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { renderMail } from '#server/mail/render.tsx'
import type { MailData, MailTemplate } from '#server/mail/template.ts'
import { findTemplate, templatesOf } from '#server/mail/templates.ts'
import { mailTexts } from '#server/mail/texts.ts'
import { modules } from '#server/modules.ts'
import { rentalNotifications } from '#server/rental/notifications/types.ts'
import { MONEY_METHODS } from '#server/rental/domain/vocabulary.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const to = 'camille@example.org'

type Sample = { template: MailTemplate<MailData>; data: MailData }
const templateOf = (name: string) => findTemplate(modules, name)!

const CHANGES = ['period', 'units', 'price', 'billingAddress', 'shippingAddress', 'party', 'place']
const NEXT = ['sign', 'pay', 'deposit', 'fetch', 'confirm', 'return']
/** What may have no last day. */
const OPEN = ['sign', 'pay', 'confirm']

/** Every text of the mails of an order: to renters and staff, sent and fetched, with all that they may bring. */
function samplesOfOrders(): Sample[] {
  const template = templateOf('rental-command')
  const { order, ...example } = template.example as { order: MailData } & MailData
  const next = [
    ...NEXT.map(act => ({ act, day: '2026-12-01' as string | null })),
    ...OPEN.map(act => ({ act, day: null })),
  ]
  return Object.keys(rentalNotifications)
    .filter(type => type.startsWith('rental-'))
    .flatMap((type, index) =>
      [true, false].map(isSent => ({
        template,
        data: {
          ...example,
          type,
          isForStaff: type.startsWith('rental-staff-'),
          written: 'Bonjour.',
          proof: [null, 'unverified', 'unvalidated'][index % 3],
          changes: CHANGES.map(of => ({ of, before: '', after: 'x' })),
          mustSign: true,
          money: { amount: 8_400, method: MONEY_METHODS[index % MONEY_METHODS.length] },
          order: { ...order, isSent, next, refund: 3_400, arePointsBack: true, deliveryAddress: isSent ? 'x' : '' },
        },
      })),
    )
}

/** One mail of every other kind, and those whose text depends on what they tell. */
const samples = (): Sample[] => [
  ...templatesOf(modules).map(template => ({ template, data: template.example })),
  ...samplesOfOrders(),
  ...['paper-issued', 'paper-credited'].map(type => ({
    template: templateOf('rental-paper'),
    data: { ...templateOf('rental-paper').example, type, written: 'x' },
  })),
  {
    template: templateOf('rental-waiting'),
    data: { ...templateOf('rental-waiting').example, type: 'waiting-expired' },
  },
  ...['page-switched', 'page-switch-failed'].map(name => ({
    template: templateOf(name),
    data: { ...templateOf(name).example, act: 'unpublish' },
  })),
]

/** What a reader sees, without addresses. */
const wordsOf = (text: string) => text.replaceAll(/<?https?:\/\/\S+>?|\S+@\S+/g, '')

async function faultsOf({ template, data }: Sample, locale: Locale): Promise<string[]> {
  const { subject, text, html } = await renderMail(app, { template, locale, data, to })
  const words = wordsOf(`${subject}\n${text}`)
  const found = (what: string, pattern: RegExp) => {
    const match = pattern.exec(words)
    return match === null ? [] : [`${template.name} ${String(data['type'] ?? '')}: ${what} "${match[0]}"`]
  }
  return [
    ...found('a key', /\[[\w-]+(\.[\w-]+)+\]|\b(notifications|rental-[a-z]+|common|documents)\.[a-z]\w+/),
    ...found('a date in ISO form', /\d{4}-\d{2}-\d{2}/),
    ...found('the end of a day as a time', /23[:.h]59/),
    ...found('nothing', /\b(undefined|null|NaN)\b|\[object /),
    ...found('a place that was not filled in', /\{\{|\}\}/),
    ...found('« 1 » in place of « 1er »', locale === 'fr' ? /\b1 (décembre|janvier|mars)/ : /(?!)/),
    ...(subject.trim() === '' ? [`${template.name}: no subject`] : []),
    ...(html.includes(` lang="${locale}"`) ? [] : [`${template.name}: no language`]),
  ]
}

describe.each(LOCALES)('mails in %s', locale => {
  test('have no key, no ISO date, no time at the end of a day and nothing that is not filled in', async () => {
    const faults: string[] = []
    for (const sample of samples()) faults.push(...(await faultsOf(sample, locale)))
    expect(faults).toEqual([])
  })

  test('have a subject for every notification, with all that it names', async () => {
    const t = await mailTexts(database.orm, locale)
    const values = { number: 1001, dueDay: '1', model: 'M', label: 'L', count: 2, title: 'T', name: 'N', amount: 1 }
    const texts = modules
      .flatMap(({ notifications }) => notifications)
      .map(({ name }) => `${name}: ${t(`notifications.${name}`, values)}`)
    expect(texts.filter(text => /\[|: $/.test(text))).toEqual([])
  })

  test('say why they are sent and where they are stopped', async () => {
    const why = async (name: string, kind?: 'orders' | 'rental') => {
      const template = templateOf(name)
      const { text } = await renderMail(app, {
        template,
        locale,
        data: template.example,
        to,
        ...(kind ? { kind } : {}),
      })
      return text
    }
    expect(await why('rental-command', 'orders')).not.toContain('/services/unsubscribe/')
    expect(await why('rental-waiting')).toContain('kind=rental')
    expect(await why('sign-in-code')).not.toContain('/services/unsubscribe/')
  })
})
