import { describe, expect, it } from 'vitest'
import { mergeStale } from '#web/forms/conflict.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { acceptTheirs } from '#web/forms/merge-rows.ts'
import { field } from './fields.ts'

describe('a stale save', () => {
  const fields = [field('title', 'text'), field('note', 'text'), field('day', 'text')]

  it('merges fields that one side changed, and reports conflicts for the rest', () => {
    const base = { title: 'a', note: 'b', day: 'c' }
    const theirs = {
      values: { title: 'THEIRS', note: 'b', day: 'NEW' },
      updatedAt: '2026-01-01T00:00:00.000Z',
      choices: {},
    }
    const { values, conflict } = mergeStale(fields, { title: 'MINE', note: 'mine too', day: 'c' }, base, theirs)
    expect(values).toEqual({ title: 'MINE', note: 'mine too', day: 'NEW' })
    expect(conflict.fields).toEqual([{ name: 'title', mine: 'MINE', theirs: 'THEIRS' }])
    expect(conflict.base).toEqual(theirs.values)
  })

  const choices = {
    ...field('choices', 'rows'),
    fields: [{ ...field('id', 'hidden'), optional: true }, field('label', 'text'), field('color', 'text')],
  }
  const child = (id: string, label: string, color = 'red') => ({ id, label, color })
  const merge = (mine: object[], base: object[], theirs: object[]) =>
    mergeStale([choices], { choices: mine } as never, { choices: base } as never, {
      values: { choices: theirs } as never,
      updatedAt: 'now',
      choices: {},
    })
  const labels = (values: object) =>
    (values as { choices: { id: string; label: string; color: string }[] }).choices.map(
      ({ id, label, color }) => `${id}:${label}:${color}`,
    )
  const base = [child('1', 'one'), child('2', 'two'), child('3', 'three')]

  it('merges owned children one by one: changed, added, removed and moved by one side alone', () => {
    const mine = [child('1', 'ONE'), child('2', 'two'), child('', 'mine')]
    const theirs = [child('2', 'two', 'blue'), child('1', 'one', 'green'), child('3', 'three'), child('4', 'theirs')]
    const { values, conflict } = merge(mine, base, theirs)
    expect(labels(values)).toEqual(['2:two:blue', '1:ONE:green', '4:theirs:red', ':mine:red'])
    expect(conflict.fields).toEqual([])
  })

  it('reports a child that both changed, and applies the chosen version', () => {
    const mine = [child('1', 'ONE'), child('2', 'TWO')]
    const theirs = [child('1', 'Eins', 'blue'), child('3', 'DREI')]
    const { values, conflict } = merge(mine, base, theirs)
    expect(labels(values)).toEqual(['1:ONE:blue', ':TWO:red'])
    expect(conflict.fields).toEqual([
      { name: 'choices#1', child: 'Eins', mine: 'ONE\nred', theirs: 'Eins\nblue' },
      { name: 'choices#2', child: 'TWO', mine: 'TWO\nred', theirs: null },
      { name: 'choices#3', child: 'DREI', mine: null, theirs: 'DREI\nred' },
    ])
    const chosen = (values as unknown as { choices: never[] }).choices
    expect(labels({ choices: acceptTheirs(chosen, '1', theirs) })).toEqual(['1:Eins:blue', ':TWO:red'])
    expect(labels({ choices: acceptTheirs(chosen, '2', theirs) })).toEqual(['1:ONE:blue'])
    expect(labels({ choices: acceptTheirs(chosen, '3', theirs) })).toEqual(['1:ONE:blue', ':TWO:red', '3:DREI:red'])
  })

  it('keeps my order of the children where I changed it', () => {
    expect(
      labels(merge([base[2]!, base[0]!, base[1]!], base, [child('2', 'zwei'), base[0]!, base[2]!]).values),
    ).toEqual(['3:three:red', '1:one:red', '2:zwei:red'])
  })

  it('carries the choice of a child from the form into what is saved', async () => {
    const data = new FormData()
    for (const [name, value] of Object.entries({
      'choices[0].id': '1',
      'choices[0].label': 'ONE',
      'choices[0].color': 'blue',
      'choices[0]._row': '1',
      '_resolve.choices#1': 'theirs',
      _base: JSON.stringify({ choices: [child('1', 'Eins', 'blue')] }),
    }))
      data.append(name, value)
    let saved: unknown
    await handleForm({
      request: new Request('http://s/x', { method: 'POST' }),
      data,
      fields: [choices],
      timeZone: 'Europe/Paris',
      send: ({ output }) => {
        saved = output
        return Promise.resolve(new Response(null))
      },
    })
    expect(saved).toEqual({ choices: [{ id: '1', label: 'Eins', color: 'blue' }] })
  })
})
