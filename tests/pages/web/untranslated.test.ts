import { expect, test } from 'vitest'
import { untranslatedIn } from '#web/pages/untranslated.ts'

const PAGE = [
  { locale: 'fr', path: '/about' },
  { locale: 'en', path: '/about' },
] as const

test('a page without text in the language of its reader is shown in that of the site and links to the others', () => {
  expect(untranslatedIn('it', 'fr', [...PAGE])).toEqual({
    shown: 'fr',
    language: 'italiano',
    shownLanguage: 'francese',
    others: [{ locale: 'en', href: '/about?locale=en' }],
  })
})

test('a page without text in the language of the site is shown in the first language it has', () => {
  expect(untranslatedIn('it', 'es', [...PAGE])?.shown).toBe('fr')
})

test('a page with text in the language of its reader, or with none at all, says nothing', () => {
  expect(untranslatedIn('en', 'fr', [...PAGE])).toBeNull()
  expect(untranslatedIn('en', 'fr', [])).toBeNull()
})
