import { describe, expect, test } from 'vitest'
import { looksLikeFormula, neutral, original } from '#server/jsonapi/csv.ts'

describe('a formula in a spreadsheet', () => {
  test.each([
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '   +1',
    '\u00a0@x',
    '\u3000=1',
    '\u3000\uFF1D1',
    '\uFF1Dcmd',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20x',
    ' \uFF1Dx',
    '\u22121',
    "'=1",
    "'",
  ])('%j is neutralized, and reads back unchanged', text => {
    expect(looksLikeFormula(text)).toBe(true)
    expect(neutral(text)).toBe(`'${text}`)
    expect(original(neutral(text))).toBe(text)
    expect(original(neutral(neutral(text)))).toBe(neutral(text))
  })

  test.each(['-12', '-12.5', '-0,5', 'a=b', 'élan', '', ' a', 'a@b.example', '12 - 3'])(
    '%j is no formula and stays',
    text => {
      expect(neutral(text)).toBe(text)
      expect(original(text)).toBe(text)
    },
  )
})
