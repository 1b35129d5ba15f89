import { describe, expect, test } from 'vitest'
import { localizerFor, localizedText, withoutMarker } from '#server/domain/localized-text.ts'
import { AUTOMATIC_TRANSLATION_MARKER as MARKER, LOCALES } from '#server/domain/vocabulary/locales.ts'

const DANISH = { locale: 'da', fallback: 'fr' } as const

describe('a translated text for its reader', () => {
  test.each([
    [{ fr: 'Souris', da: 'Mus' }, 'Mus'],
    [{ fr: 'Souris', en: 'Mouse' }, 'Souris'],
    [{ en: 'Mouse', ro: 'Șoarece' }, 'Mouse'],
    [{ ro: 'Șoarece' }, 'Șoarece'],
    [{ da: '', fr: 'Souris' }, 'Souris'],
    [{ da: MARKER, fr: 'Souris' }, 'Souris'],
    [{ da: `${MARKER}Mus`, fr: 'Souris' }, 'Mus'],
    [{ fr: `${MARKER}Souris` }, 'Souris'],
    [{}, ''],
    [null, ''],
    [undefined, ''],
  ])('%j is in their language, else in the site’s, else in any, without its machine marker', (texts, said) => {
    expect(localizedText(texts, DANISH)).toBe(said)
    expect(localizerFor('da', 'fr')(texts)).toBe(said)
  })

  test.each(LOCALES)('is found where it is only in %s', locale => {
    expect(localizedText({ [locale]: `${MARKER}x` }, DANISH)).toBe('x')
  })

  test('a value that is no text gives none', () => {
    expect(localizedText({ da: 3, fr: 'Souris' } as unknown as Record<string, string>, DANISH)).toBe('Souris')
  })

  test('loses its machine marker anywhere', () => expect(withoutMarker(`${MARKER}a ${MARKER}b`)).toBe('a b'))
})
