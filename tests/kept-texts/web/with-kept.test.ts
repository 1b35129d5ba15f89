import { expect, it } from 'vitest'
import type { Field } from '#server/domain/forms/field.ts'
import { withKept } from '#web/kept-texts/kept-text.server.ts'

const FIELDS: readonly Field[] = [
  { name: 'title', kind: 'text', label: '' },
  { name: 'categories', kind: 'relations', label: '' },
  { name: 'wantsFeedback', kind: 'checkbox', label: '' },
  { name: 'attachments', kind: 'uploads', label: '' },
  { name: 'version', kind: 'hidden', label: '' },
  { name: 'steps', kind: 'rows', label: '', fields: [{ name: 'name', kind: 'text', label: '' }] },
]
const SAVED = {
  title: 'Cuillère',
  categories: ['1'],
  wantsFeedback: true,
  attachments: { uploads: [] },
  version: '3',
  steps: [],
}

it('a form shows what was typed and not sent in place of what was saved', () => {
  const kept = { title: 'Cuillère lestée', categories: '2,3', 'steps[0].name': 'Imprimer' }
  expect(withKept(FIELDS, SAVED, kept)).toEqual({
    title: 'Cuillère lestée',
    categories: ['2', '3'],
    // A box that is not ticked sends nothing.
    wantsFeedback: false,
    attachments: { uploads: [] },
    version: '3',
    steps: [{ name: 'Imprimer', _row: '0' }],
  })
})

it('a form of which nothing was kept shows what was saved', () => {
  expect(withKept(FIELDS, SAVED, {})).toBe(SAVED)
})
