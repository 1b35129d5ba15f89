import { describe, expect, test } from 'vitest'
import { storedPhone, typedPhone } from '#server/domain/contact/phone-number.ts'
import { arePreferences, preferencesOf, storedPreferences } from '#server/notifications/domain/preferences.ts'

describe('the choice of notifications by mail', () => {
  test.each([[null], [{}], [{ mail: 'no' }], [{ mail: { unheard: true } }], ['text']])(
    'includes everything where nothing valid is stored: %j',
    stored => {
      expect(Object.values(preferencesOf(stored)).every(Boolean)).toBe(true)
    },
  )

  test('includes what was chosen, and always the security of the account', () => {
    const stored = storedPreferences(['reminders'])
    expect(preferencesOf(stored)).toMatchObject({ reminders: true, account: false, staff: false, security: true })
    expect(preferencesOf({ mail: { security: false } }).security).toBe(true)
    expect(arePreferences(stored)).toBe(true)
  })

  test.each([
    [null],
    [[]],
    [{ other: 1 }],
    [{ mail: { nonsense: true } }],
    [{ mail: { staff: 'yes' } }],
    [{ mail: [] }],
  ])('cannot be %j', value => {
    expect(arePreferences(value)).toBe(false)
  })
})

describe('a telephone number', () => {
  test.each([
    ['01 23 45 67 89', 'FR', '+33 1 23 45 67 89'],
    ['0470 12 34 56', 'BE', '+32 470 12 34 56'],
    ['+39 02 1234 5678', 'FR', '+39 02 1234 5678'],
    ['0033 6 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
  ])('%s in %s is stored as %s', (typed, country, stored) => {
    expect(storedPhone(typed, country)).toBe(stored)
  })
  test.each([
    ['12', 'FR'],
    ['0000000000', 'FR'],
    ['abc', 'FR'],
    ['', 'FR'],
  ])('%s in %s is refused', (typed, country) => expect(storedPhone(typed, country)).toBeNull())
  test('is typed in the format of its country', () => {
    expect(typedPhone('+32 470 12 34 56', ['FR', 'BE'])).toEqual({ country: 'BE', number: '0470 12 34 56' })
    expect(typedPhone('as it was', ['FR'])).toEqual({ country: 'FR', number: 'as it was' })
  })
})
