import { describe, expect, test } from 'vitest'
import { readTextInput, requireTextInput } from '#server/action-input.ts'

describe('What people send with an action', () => {
  test('is read without the blanks around it, and as nothing where it is empty', () => {
    expect(readTextInput({ reason: '  No.\n' }, 'reason', { max: 10 })).toBe('No.')
    expect([undefined, null, '', ' \n '].map(reason => readTextInput({ reason }, 'reason', { max: 10 }))).toEqual(
      Array(4).fill(null),
    )
  })

  test.each([
    ['nothing', undefined, 'required'],
    ['blanks', '   ', 'required'],
    ['a number', 5, 'text'],
    ['more than the limit', 'x'.repeat(11), 'maxLength'],
    ['with a control', 'a\u0000b', 'characters'],
    ['with another control', 'a\u0085b', 'characters'],
  ])('is refused at its field where it is %s', (_, reason, rule) => {
    expect(() => requireTextInput({ reason }, 'reason', { max: 10 })).toThrow(
      expect.objectContaining({
        status: 422,
        faults: [expect.objectContaining({ code: `validation.${rule}`, pointer: '/meta/input/reason' })],
      }),
    )
  })

  test('has one line where a name is asked for, and lines elsewhere', () => {
    expect(requireTextInput({ reason: 'a\nb' }, 'reason', { max: 10 })).toBe('a\nb')
    expect(() => requireTextInput({ reason: 'a\nb' }, 'reason', { max: 10, extent: 'line' })).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ code: 'validation.oneLine' })] }),
    )
  })

  test('is measured in characters as its reader counts them', () => {
    expect(requireTextInput({ reason: '👨‍👩‍👧‍👦'.repeat(10) }, 'reason', { max: 10 })).toBe('👨‍👩‍👧‍👦'.repeat(10))
  })
})
