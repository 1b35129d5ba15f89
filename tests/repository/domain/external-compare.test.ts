import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareParts,
  compareValues,
  EXCHANGED_FIELDS,
  openFields,
  settled,
  type ExternalValues,
} from '#server/repository/domain/external/compare.ts'
import { differingStretch } from '#server/repository/domain/external/stretch.ts'

const values = (title: string): ExternalValues => ({ title, description: '', licenseId: '', designer: '' })

test.each([
  ['what nobody changed stays', 'a', 'a', 'a', {}, 'a', []],
  ['what they changed is taken', 'a', 'a', 'b', { title: 'b' }, 'b', []],
  ['what was changed here stays', 'a', 'b', 'a', {}, 'a', []],
  ['the same change on both sides is agreed on', 'a', 'b', 'b', {}, 'b', []],
  ['different changes wait for a choice', 'a', 'b', 'c', {}, 'a', ['title']],
])('%s', (_rule, base, here, there, taken, agreed, differing) => {
  const compared = compareValues({ base: values(base), here: values(here), there: values(there) })
  expect(compared).toEqual({ taken, base: values(agreed), differing })
})

const texts = fc.record({
  title: fc.constantFrom('a', 'b', 'c'),
  description: fc.constantFrom('', 'a', 'b'),
  licenseId: fc.constantFrom('', 'MIT'),
  designer: fc.constantFrom('', 'a', 'b'),
})

test('no change here is ever lost, and every difference is told', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, here, there) => {
      const compared = compareValues({ base, here, there })
      const after = { ...here, ...compared.taken }
      for (const field of EXCHANGED_FIELDS) {
        if (here[field] !== base[field]) expect(after[field]).toBe(here[field])
        else expect(after[field]).toBe(there[field])
      }
      expect(openFields({ base: compared.base, theirs: there })).toEqual([
        ...EXCHANGED_FIELDS.filter(field => compared.differing.includes(field)),
      ])
    }),
  )
})

test('once somebody has chosen the same answer brings no difference again', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, here, there) => {
      const compared = compareValues({ base, here, there })
      const state = { locale: 'fr', base: compared.base, theirs: there, unknownLicense: null, parts: [] }
      const chosen = compared.differing.reduce(settled, state)
      const again = compareValues({ base: chosen.base, here: { ...here, ...compared.taken }, there })
      expect([again.differing, again.taken]).toEqual([[], {}])
    }),
  )
})

test('new files and files with another content are fetched; what is gone there is named and stays', () => {
  const known = [
    { id: 'file:1', name: 'a.stl', stamp: '1', fileId: 'x' },
    { id: 'file:2', name: 'b.stl', stamp: '1', fileId: 'y' },
    { id: 'file:3', name: 'c.stl', stamp: '1', fileId: null },
  ]
  const there = [
    { id: 'file:1', stamp: '1' },
    { id: 'file:3', stamp: '2' },
    { id: 'file:4', stamp: '1' },
    { id: 'file:4', stamp: '1' },
  ]
  expect(compareParts(known, there)).toEqual({
    fetched: [
      { id: 'file:3', stamp: '2' },
      { id: 'file:4', stamp: '1' },
    ],
    kept: [known[0], { ...known[1], isGone: true }],
  })
})

test('a difference is shown in whole words, and both texts can be read back from it', () => {
  expect(differingStretch('a key turner for doors', 'a wide key turner for doors')).toEqual({
    before: 'a ',
    ours: '',
    theirs: 'wide ',
    after: 'key turner for doors',
  })
  const sentence = fc.array(fc.constantFrom('a', 'b', 'c '), { maxLength: 12 }).map(words => words.join(' '))
  fc.assert(
    fc.property(sentence, sentence, (ours, theirs) => {
      const { before, after, ...middle } = differingStretch(ours, theirs)
      expect([before + middle.ours + after, before + middle.theirs + after]).toEqual([ours, theirs])
    }),
  )
})
