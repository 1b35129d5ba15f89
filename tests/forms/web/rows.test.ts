import { describe, expect, it } from 'vitest'
import { applyIntent, readIntent } from '#web/forms/apply-intent.ts'
import { FIELDS, sent } from './fields.ts'

describe('the rows of a form', () => {
  const values = {
    items: [
      { label: 'a', links: [], _row: '0' },
      { label: 'b', links: [], _row: '4' },
    ],
  }
  const act = (intent: string, q?: string) =>
    readIntent(FIELDS, sent([['_intent', intent], ...(q === undefined ? [] : [['tags.q', q] as [string, string]])]))
  const labels = (intent: string) =>
    (applyIntent(FIELDS, values, act(intent)!).values['items'] as { label: string }[]).map(row => row.label)

  it('are added, removed and moved', () => {
    expect(labels('add:items')).toEqual(['a', 'b', ''])
    expect(labels('remove:items[0]')).toEqual(['b'])
    expect(labels('up:items[1]')).toEqual(['b', 'a'])
    expect(labels('down:items[0]')).toEqual(['b', 'a'])
    expect(labels('up:items[0]')).toEqual(['a', 'b'])
  })

  it('get unique keys', () => {
    expect(
      (applyIntent(FIELDS, values, act('add:items')!).values['items'] as { _row: string }[]).map(row => row._row),
    ).toEqual(['0', '4', '5'])
  })

  it('move the focus to the next control', () => {
    expect(applyIntent(FIELDS, values, act('add:items')!).focus).toBe('items[2].label')
    expect(applyIntent(FIELDS, values, act('remove:items[1]')!).focus).toBe('items[0].remove')
    expect(applyIntent(FIELDS, { items: [values.items[0]!] }, act('remove:items[0]')!).focus).toBe('items.add')
    expect(applyIntent(FIELDS, values, act('add:items[1].links')!).focus).toBe('items[1].links[0].url')
  })

  it('do not mutate the values', () => {
    const before = structuredClone(values)
    applyIntent(FIELDS, values, act('remove:items[0]')!)
    expect(values).toEqual(before)
  })

  it('are changed by declared names only', () => {
    for (const intent of [
      'add:__proto__',
      'add:title',
      'remove:items',
      'remove:items[0].label',
      'drop:items[0]',
      'add:items[0].links.url',
      'add:',
      'up:constructor[0]',
    ]) {
      expect(act(intent), intent).toBeNull()
    }
    expect(applyIntent(FIELDS, values, act('remove:items[77]')!).values).toEqual(values)
  })

  it('stop at the declared number', () => {
    const full = {
      items: Array.from({ length: 5 }, (_, index) => ({ label: String(index), links: [], _row: String(index) })),
    }
    expect(applyIntent(FIELDS, full, act('add:items')!).values['items']).toHaveLength(5)
  })

  it('are distinguished from a search', () => {
    expect(act('search:tags', ' org ')).toEqual({ kind: 'search', name: 'tags', query: 'org', folder: '' })
    expect(act('search:unknown')).toBeNull()
  })
})
