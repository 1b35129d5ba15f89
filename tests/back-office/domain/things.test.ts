import { expect, test } from 'vitest'
import { thingsOf, type MappedSheet } from '#server/back-office/domain/things.ts'
import { expectLinear } from '#tests/support/growth.ts'

const KNOWN = { links: { sections: 'article' }, names: [['id'], ['slug'], ['title', 'title@fr']] }
const sheet = (fields: (string | null)[], cells: string[][], facts: Partial<MappedSheet> = {}): MappedSheet => ({
  name: '',
  part: null,
  fields,
  rows: cells.map((row, index) => ({ line: index + 2, cells: row })),
  ...facts,
})
const shortly = (sheets: MappedSheet[]) =>
  thingsOf(sheets, KNOWN).map(({ values, parts, line, lost }) => [
    line,
    values.title ?? '',
    parts.map(part => `${part.line} ${part.part} ${Object.values(part.values).join('|')}`),
    ...(lost ? ['lost'] : []),
  ])

test('rows below a thing whose own cells are empty, or repeat it, bring further parts of it', () => {
  const fields = ['title', 'slug', 'sections.title', null]
  expect(
    shortly([
      sheet(fields, [
        ['', '', 'Sans article', ''],
        ['A', 'a', 'Un', 'x'],
        ['', '', 'Deux', ''],
        ['A', 'a', 'Trois', ''],
        ['', 'a', 'Quatre', ''],
        ['B', 'b', '', ''],
        ['B', 'b', '', ''],
        ['A', 'a', 'Cinq'],
      ]),
    ]),
  ).toEqual([
    [2, '', ['2 sections Sans article'], 'lost'],
    [3, 'A', ['3 sections Un', '4 sections Deux', '5 sections Trois', '6 sections Quatre']],
    [7, 'B', []],
    [8, 'B', []],
    [9, 'A', ['9 sections Cinq']],
  ])
})

test('rows of a sheet of parts name their thing by its id, its slug or its title, the surest first', () => {
  const things = sheet(
    ['id', 'title', 'slug'],
    [
      ['1', 'b', 'a'],
      ['2', 'Deux fois', 'b'],
      ['3', 'deux fois', ''],
    ],
  )
  const rows = [
    ['1', 'un'],
    ['B', 'deux'],
    ['Deux fois', 'laquelle'],
    ['9', 'personne'],
    ['2', ''],
    ['', 'de rien'],
  ]
  const parts = sheet(['sections.article', 'sections.title'], rows, { name: 'Sections', part: 'sections' })
  expect(shortly([things, parts])).toEqual([
    [2, 'b', ['2 sections un']],
    [3, 'Deux fois', ['3 sections deux']],
    [4, 'deux fois', []],
    [4, '', ['4 sections Deux fois|laquelle'], 'lost'],
    [5, '', ['5 sections 9|personne'], 'lost'],
    [7, '', ['7 sections |de rien'], 'lost'],
  ])
})

test('twice the columns of a part cost twice', async () => {
  await expectLinear(
    columns => {
      const fields = Array.from({ length: columns }, (_, index) => `sections.f${index}`)
      const row = fields.map(() => 'x')
      const wide = sheet(fields, Array<string[]>(200).fill(row))
      return () => thingsOf([wide], KNOWN)
    },
    { small: 100, large: 1_600 },
  )
})
