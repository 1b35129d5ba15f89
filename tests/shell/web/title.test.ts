import { expect, it } from 'vitest'
import { documentTitle } from '#web/shell/title.ts'

it('a title is site name, then page title, joined by " - "; home shows only the site name', () => {
  expect(documentTitle('Passerelle', 'Contact', '/contact')).toBe('Passerelle - Contact')
  expect(documentTitle('Passerelle', 'Accueil', '/')).toBe('Passerelle')
  expect(documentTitle('Passerelle', undefined, '/x')).toBe('Passerelle')
})
