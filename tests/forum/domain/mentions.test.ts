import { expect, test } from 'vitest'
import { linkMentions, namesIn, profilesIn } from '#server/forum/domain/mentions.ts'
import { withMention } from '#web/forum/mention.ts'

const [ana, bob] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002']
const link = (id: string) => `<a href="/users/${id}/profile">@Ana</a>`

test('Every run of whole words after an @ may be a name; addresses of mail hold none', () => {
  expect(namesIn('Merci @Ana Roy, et')).toEqual(['Ana', 'Ana Roy', 'Ana Roy, et'])
  expect(namesIn('ana@example.org')).toEqual([])
  expect(namesIn('@Jean-Luc O’Neil\nle reste')).toEqual(['Jean', 'Jean-Luc', 'Jean-Luc O', 'Jean-Luc O’Neil'])
  expect(namesIn('@'.repeat(10_000)).length).toBeLessThan(200)
})

test('A message mentions whom it links outside of quotations, at most twenty', () => {
  expect(profilesIn(`<blockquote><p>${link(ana)}</p></blockquote><p>${link(bob)} ${link(bob)}</p>`)).toEqual([bob])
  const many = Array.from({ length: 30 }, (_, index) => ana.slice(0, -2) + String(10 + index))
  expect(profilesIn(many.map(link).join(''))).toHaveLength(20)
})

test('Of two people with one name the first is meant', () => {
  const people = [
    { id: bob, name: 'Ana Roy' },
    { id: ana, name: 'Ana Roy' },
  ]
  expect(linkMentions('<p>@Ana Roy</p>', people)).toBe(`<p><a href="/users/${bob}/profile">@Ana Roy</a></p>`)
})

test('A chosen name comes at the end of what is typed without script, in marks or as HTML', () => {
  const person = { id: ana, name: 'Ana Roy', hasNamesake: false }
  expect(withMention('', person)).toBe('@Ana Roy ')
  expect(withMention('Bonjour', person)).toBe('Bonjour @Ana Roy ')
  expect(withMention('Bonjour', { ...person, hasNamesake: true })).toBe(`Bonjour [@Ana Roy](/users/${ana}/profile) `)
  expect(withMention('<p>Bonjour</p>', { ...person, hasNamesake: true })).toBe(
    `<p>Bonjour</p>\n<p><a href="/users/${ana}/profile">@Ana Roy</a> </p>`,
  )
})
