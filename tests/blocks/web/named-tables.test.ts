import { expect, it } from 'vitest'
import { withTableNames } from '#web/blocks/named-tables.ts'

const TABLE = '<table><thead><tr><th scope="col">Nom</th><th scope="col">Dur&eacute;e</th></tr></thead></table>'
const nameIn = (html: string) => /<table aria-label="([^"]*)"/.exec(withTableNames(html))?.[1]

it('a table without a caption has the name of the heading above it, else the heads of its columns', () => {
  expect(nameIn(`<h2>Les <strong>"petits"</strong> cookies</h2><p>Un texte</p>${TABLE}`)).toBe(
    'Les &quot;petits&quot; cookies',
  )
  expect(nameIn(`<p>Un texte</p>${TABLE}`)).toBe('Nom, Dur&eacute;e')
  expect(withTableNames(`<h3>Un</h3>${TABLE}<h3>Deux</h3>${TABLE}`).match(/aria-label="[^"]*"/g)).toEqual([
    'aria-label="Un"',
    'aria-label="Deux"',
  ])
})

it('a table that has a name, and a text without tables, stay as they are', () => {
  for (const html of [
    '<h2>Un</h2><table><caption>Mois</caption><tr><td>1</td></tr></table>',
    '<table aria-label="Mois"><tr><td>1</td></tr></table>',
    '<p>Un texte</p>',
    '<table><tr><td>1</td></tr></table>',
    '',
  ])
    expect(withTableNames(html)).toBe(html)
})
