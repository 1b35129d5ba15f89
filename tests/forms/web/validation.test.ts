import { describe, expect, it } from 'vitest'
import { readForm } from '#web/forms/read-form.ts'
import { validate } from '#web/forms/validate.ts'
import { addressFields } from '#web/rental/address-fields.ts'
import { FIELDS, sent, reading, field } from './fields.ts'

describe('checking a form', () => {
  const check = (entries: [string, string][]) => validate(FIELDS, readForm(FIELDS, sent(entries)), reading)

  it('gives one fault a field, under its form name', () => {
    const { faults } = check([
      ['items[0].label', ''],
      ['items[0].links[0].url', 'nonsense'],
      ['price', 'much'],
      ['weight', '11'],
      ['kind', 'c'],
      ['day', '2026-02-30'],
      ['data', '{'],
    ])
    expect(
      Object.fromEntries(Object.entries(faults ?? {}).map(([name, list]) => [name, list.map(each => each.rule)])),
    ).toEqual({
      title: ['required'],
      'items[0].label': ['required'],
      'items[0].links[0].url': ['url'],
      price: ['money'],
      weight: ['max'],
      kind: ['oneOf'],
      day: ['date'],
      data: ['json'],
    })
  })

  it('checks the numbers of an organisation with the rest of its address, written with spaces or without', () => {
    const address = addressFields('billing', true)
    const values = {
      organization: 'Centre',
      fullName: 'Ada',
      line1: '',
      line2: '',
      postalCode: '38000',
      city: 'Grenoble',
      country: 'FR',
    }
    expect(
      validate(address, { ...values, siret: '732 829 320 00075', vatNumber: 'FR00732829320' }, reading).faults,
    ).toMatchObject({ line1: [{ rule: 'required' }], siret: [{ rule: 'siret' }], vatNumber: [{ rule: 'vatNumber' }] })
    expect(
      validate(
        address,
        { ...values, line1: '1 rue', siret: '732 829 320 00074', vatNumber: 'FR 44 732829320' },
        reading,
      ).faults,
    ).toBeNull()
  })

  it('counts graphemes', () => {
    expect(check([['title', '👍🏽'.repeat(10)]]).faults).toBeNull()
    expect(check([['title', 'x'.repeat(11)]]).faults).toMatchObject({
      title: [{ rule: 'maxLength', values: { max: 10 } }],
    })
  })

  it('reads money without floats, and decimals with a comma', () => {
    for (const [typed, cents] of [
      ['1 234,5', 123450],
      ['0.07', 7],
      ['-3', -300],
      ['1.10', 110],
    ] as const) {
      expect(
        check([
          ['title', 'x'],
          ['price', typed],
        ]).output,
      ).toMatchObject({ price: cents })
    }
    expect(
      check([
        ['title', 'x'],
        ['weight', '2,5'],
      ]).output,
    ).toMatchObject({ weight: 2.5 })
  })

  it('reads moments in the zone of the person, in winter and in summer', () => {
    expect(
      check([
        ['title', 'x'],
        ['at', '2026-01-15T10:30'],
      ]).output,
    ).toMatchObject({ at: '2026-01-15T09:30:00.000Z' })
    expect(
      check([
        ['title', 'x'],
        ['at', '2026-07-15T10:30'],
      ]).output,
    ).toMatchObject({ at: '2026-07-15T08:30:00.000Z' })
  })

  it('refuses prototype keys in JSON', () => {
    expect(
      check([
        ['title', 'x'],
        ['data', '{"a":{"__proto__":1}}'],
      ]).faults,
    ).toMatchObject({ data: [{ rule: 'json' }] })
  })

  it('requires a checkbox only where the field declares it', () => {
    const terms = [field('terms', 'checkbox', { optional: false })]
    expect(validate(terms, { terms: false }, reading).faults).toMatchObject({ terms: [{ rule: 'accepted' }] })
    expect(validate([field('on', 'checkbox')], { on: false }, reading).output).toEqual({ on: false })
  })
})
