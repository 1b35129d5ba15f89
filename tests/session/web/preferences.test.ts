import { describe, expect, it } from 'vitest'
import {
  ACCESSIBILITY_BOUNDS,
  DEFAULT_PREFERENCES,
  FONT_IDS,
  htmlAttributes,
  NEUTRAL_ATTRIBUTES,
  parsePreferences,
  preferencesValue,
  SCHEMES,
  TOAST_TIMEOUTS,
  withPreferences,
  type Bounded,
  type Preferences,
} from '#web/session/preferences.ts'

const ROWS: Preferences[] = [
  DEFAULT_PREFERENCES,
  ...SCHEMES.map(scheme => ({ ...DEFAULT_PREFERENCES, scheme })),
  ...FONT_IDS.map(font => ({ ...DEFAULT_PREFERENCES, font })),
  ...TOAST_TIMEOUTS.map(toastTimeout => ({ ...DEFAULT_PREFERENCES, toastTimeout })),
  ...Object.entries(ACCESSIBILITY_BOUNDS).flatMap(([name, { min, max, step }]) =>
    Array.from({ length: Math.round((max - min) / step) + 1 }, (_, steps) => ({
      ...DEFAULT_PREFERENCES,
      [name]: min + steps * step,
    })),
  ),
  {
    scheme: 'dark',
    font: 'andika',
    fontSize: 32,
    lineHeight: 3,
    letterSpacing: 2.5,
    grayscaleImages: true,
    toastTimeout: 'none',
  },
]

describe("a reader's settings", () => {
  it.each(ROWS.map(row => [preferencesValue(row), row] as const))(
    'are read from their cookie as written: %s',
    (value, row) => expect(parsePreferences(value)).toEqual(row),
  )

  it.each([
    null,
    '',
    'scheme=pink',
    '%%%',
    'dark" onload="x',
    'font=Comic&toastTimeout=-1',
    'fontSize=NaN&lineHeight=&letterSpacing=x',
  ])('count as not chosen when unknown: %s', odd => {
    expect(parsePreferences(odd)).toEqual(DEFAULT_PREFERENCES)
  })

  it.each([
    ['fontSize', '8', 16],
    ['fontSize', '16', 16],
    ['fontSize', '20.4', 20],
    ['fontSize', '32', 32],
    ['fontSize', '400', 32],
    ['fontSize', '-1e9', 16],
    ['lineHeight', '1', 1.5],
    ['lineHeight', '1.6', 1.5],
    ['lineHeight', '1,75', 1.75],
    ['lineHeight', '3', 3],
    ['lineHeight', '99', 3],
    ['letterSpacing', '0', 1],
    ['letterSpacing', '2.4', 2.5],
    ['letterSpacing', '2.5', 2.5],
    ['letterSpacing', '7', 2.5],
  ] as const satisfies readonly (readonly [Bounded, string, number])[])(
    'keep within their bounds: %s %s is %s',
    (name, said, kept) => {
      expect(parsePreferences(new URLSearchParams({ [name]: said }).toString())[name]).toBe(kept)
    },
  )

  it('change attributes of <html> alone', () => {
    const neutral = Object.entries(NEUTRAL_ATTRIBUTES)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')
    const page = `<html lang="fr" ${neutral}><p>${neutral}</p></html>`
    expect(htmlAttributes(DEFAULT_PREFERENCES)).toBe(neutral)
    expect(withPreferences(page, htmlAttributes(DEFAULT_PREFERENCES))).toBe(page)
    expect(withPreferences(page, htmlAttributes(ROWS.at(-1)!))).toBe(
      '<html lang="fr" data-scheme="dark" data-mantine-color-scheme="dark" data-font="andika" data-line-height="3" ' +
        'data-letter-spacing="2.5" data-grayscale="" data-toasts="none" ' +
        'style="--reader-font:Andika;--reader-font-size:200%;--reader-line-height:3;--reader-letter-spacing:0.15em">' +
        `<p>${neutral}</p></html>`,
    )
  })

  it('cannot inject anything into the page', () => {
    expect(htmlAttributes(parsePreferences('fontSize=20%22%3E&font=%22onload%3D&lineHeight=2;x'))).toBe(
      'data-scheme="auto" data-mantine-color-scheme="light"',
    )
  })
})
