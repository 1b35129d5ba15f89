import { describe, expect, test } from 'vitest'
import type { Field } from '#server/domain/forms/field.ts'
import { accepted, length, maxLength } from '#server/domain/rules/rule.ts'
import { validate } from '#web/forms/validate.ts'

describe('length', () => {
  test.each([
    ['abcd', true],
    ['abc', false],
    ['abcde', false],
    ['👩‍👩‍👧‍👧abc', true],
    ['', true],
    [null, true],
    [['a', 'b', 'c', 'd'], true],
    [['a'], false],
  ])('of four holds for %o: %s', (value, holds) => expect(length(4).check(value)).toBe(holds))
})

describe('a length that is compared with another field', () => {
  const [exact, most] = [length({ field: 'places' }), maxLength({ field: 'places' })]
  test.each([
    ['ab', 2, true, true],
    ['a', 2, false, true],
    ['abc', 2, false, false],
    ['abc', '2', false, false],
    ['', 2, true, true],
    ['abc', null, true, true],
    ['abc', '', true, true],
  ])('is checked for %o with %o', (value, places, isExact, isMost) => {
    expect([exact.check(value, { places }), most.check(value, { places })]).toEqual([isExact, isMost])
  })

  test('in a form has the fault at the field, with the other’s value in its text', () => {
    const fields: Field[] = [
      { name: 'places', kind: 'integer', label: 'a:places' },
      {
        name: 'code',
        kind: 'text',
        label: 'a:code',
        optional: true,
        comparisons: [{ rule: 'length', field: 'places' }],
      },
      { name: 'pin', kind: 'text', label: 'a:pin', optional: true, length: 3 },
    ]
    const faultsOf = (values: Record<string, string>) =>
      validate(fields, { places: '2', code: '', pin: '', ...values }, { timeZone: 'UTC' }).faults
    expect(faultsOf({ code: 'ab', pin: '123' })).toBeNull()
    expect(faultsOf({ code: 'abc' })).toEqual({ code: [{ rule: 'length', values: { length: 2 } }] })
    expect(faultsOf({ pin: '12' })).toEqual({ pin: [{ rule: 'length', values: { length: 3 } }] })
  })
})

describe('accepted', () => {
  test.each(['y', 'o', 'yes', 'oui', 'true', '1', 1, true, 'Oui', ' YES '])('%o counts as accepted', value =>
    expect(accepted.check(value)).toBe(true),
  )
  test.each(['n', 'no', 'non', 'false', '0', 0, false, '', null, undefined, 'on', 2, {}])('%o is not accepted', value =>
    expect(accepted.check(value)).toBe(false),
  )
})
