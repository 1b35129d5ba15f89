import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field } from '#server/domain/forms/field.ts'
import { applyIntent, readIntent } from '#web/forms/apply-intent.ts'
import { changedNames } from '#web/forms/changed.ts'
import { mergeStale } from '#web/forms/conflict.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { acceptTheirs } from '#web/forms/merge-rows.ts'
import { faultsFromProblem } from '#web/forms/faults-from-problem.ts'
import { preservableValues } from '#web/forms/preservable-values.ts'
import { formatName, parseName } from '#web/forms/names.ts'
import { readForm } from '#web/forms/read-form.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { validate } from '#web/forms/validate.ts'
import { addressFields } from '#web/rental/address-fields.ts'

const reading = { timeZone: 'Europe/Paris' }
const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  kind,
  label: name,
  ...more,
})

const FIELDS: Field[] = [
  field('title', 'text', { maxLength: 10 }),
  field('note', 'textarea', { optional: true }),
  field('on', 'checkbox', { optional: true }),
  field('price', 'money', { optional: true }),
  field('weight', 'number', { optional: true, min: 0, max: 10 }),
  field('day', 'date', { optional: true }),
  field('at', 'dateTime', { optional: true }),
  field('kind', 'select', {
    optional: true,
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  }),
  field('tags', 'relations', { optional: true, relatedTypes: ['admin-tags'] }),
  field('logo', 'image', { optional: true }),
  field('secret', 'password', { optional: true }),
  field('data', 'json', { optional: true }),
  field('addresses', 'lines', { optional: true }),
  field('period', 'group', { fields: [field('from', 'date', { optional: true })] }),
  field('items', 'rows', {
    optional: true,
    maxItems: 5,
    fields: [field('label', 'text'), field('links', 'rows', { optional: true, fields: [field('url', 'url')] })],
  }),
]

function sent(entries: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

describe('a form name', () => {
  it('is read and written in the same way', () => {
    for (const name of ['title', 'period.from', 'items[0].label', 'items[10].links[2].url'])
      expect(formatName(parseName(name) ?? [])).toBe(name)
  })

  it('consists of names, dots and row numbers only', () => {
    for (const name of ['', '.a', 'a..b', 'a[', 'a[x]', '[0]', 'a[0]b', 'a]', 'a[99999]', 'x'.repeat(400)])
      expect(parseName(name)).toBeNull()
  })
})

describe('reading a form', () => {
  it('takes declared names only', () => {
    const values = readForm(
      FIELDS,
      sent([
        ['title', 'A'],
        ['isAdmin', 'on'],
        ['__proto__', 'x'],
        ['items[0].__proto__.polluted', 'x'],
        ['constructor.prototype.x', '1'],
      ]),
    )
    expect(Object.keys(values).sort()).toEqual(FIELDS.map(each => each.name).sort())
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
  })

  it('normalizes line ends', () => {
    expect(readForm(FIELDS, sent([['note', 'a\r\nb\rc\nd']]))['note']).toBe('a\nb\nc\nd')
  })

  it('reads nested rows in the order of their numbers', () => {
    const values = readForm(
      FIELDS,
      sent([
        ['items[7].label', 'second'],
        ['items[2].label', 'first'],
        ['items[2]._row', '9'],
        ['items[2].links[0].url', 'https://a.example'],
      ]),
    )
    expect(values['items']).toEqual([
      { label: 'first', links: [{ url: 'https://a.example', _row: '0' }], _row: '9' },
      { label: 'second', links: [], _row: '1' },
    ])
  })

  it('stops at the declared number of rows', () => {
    expect(
      readForm(
        FIELDS,
        sent(Array.from({ length: 50 }, (_, index) => [`items[${index}].label`, 'x'] as [string, string])),
      )['items'],
    ).toHaveLength(5)
  })

  it('tells an empty file input from a chosen file', () => {
    expect(
      readForm(
        FIELDS,
        sent([
          ['logo', 'f1'],
          ['logo.upload', new File([], '')],
        ]),
      )['logo'],
    ).toEqual({ id: 'f1', upload: null })
    expect(readForm(FIELDS, sent([['logo.upload', new File(['x'], 'a.png')]]))['logo']).toMatchObject({
      id: '',
      upload: { name: 'a.png' },
    })
  })

  it('never throws, whatever the names and values are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 20 }), entries => {
        validate(FIELDS, readForm(FIELDS, sent(entries)), reading)
      }),
    )
  })
})

describe('checking a form', () => {
  const check = (entries: [string, string][]) => validate(FIELDS, readForm(FIELDS, sent(entries)), reading)

  it('gives one fault a field, under its form name', () => {
    const { faults } = check([
      ['items[0].label', ''],
      ['items[0].links[0].url', 'nonsense'],
      ['price', 'much'],
      ['weight', '11'],
      ['kind', 'c'],
      ['day', '2026-02-30'],
      ['data', '{'],
    ])
    expect(
      Object.fromEntries(Object.entries(faults ?? {}).map(([name, list]) => [name, list.map(each => each.rule)])),
    ).toEqual({
      title: ['required'],
      'items[0].label': ['required'],
      'items[0].links[0].url': ['url'],
      price: ['money'],
      weight: ['max'],
      kind: ['oneOf'],
      day: ['date'],
      data: ['json'],
    })
  })

  it('checks the numbers of an organisation with the rest of its address, written with spaces or without', () => {
    const address = addressFields('billing', true)
    const values = {
      organization: 'Centre',
      fullName: 'Ada',
      line1: '',
      line2: '',
      postalCode: '38000',
      city: 'Grenoble',
      country: 'FR',
    }
    expect(
      validate(address, { ...values, siret: '732 829 320 00075', vatNumber: 'FR00732829320' }, reading).faults,
    ).toMatchObject({ line1: [{ rule: 'required' }], siret: [{ rule: 'siret' }], vatNumber: [{ rule: 'vatNumber' }] })
    expect(
      validate(
        address,
        { ...values, line1: '1 rue', siret: '732 829 320 00074', vatNumber: 'FR 44 732829320' },
        reading,
      ).faults,
    ).toBeNull()
  })

  it('counts graphemes', () => {
    expect(check([['title', '👍🏽'.repeat(10)]]).faults).toBeNull()
    expect(check([['title', 'x'.repeat(11)]]).faults).toMatchObject({
      title: [{ rule: 'maxLength', values: { max: 10 } }],
    })
  })

  it('reads money without floats, and decimals with a comma', () => {
    for (const [typed, cents] of [
      ['1 234,5', 123450],
      ['0.07', 7],
      ['-3', -300],
      ['1.10', 110],
    ] as const) {
      expect(
        check([
          ['title', 'x'],
          ['price', typed],
        ]).output,
      ).toMatchObject({ price: cents })
    }
    expect(
      check([
        ['title', 'x'],
        ['weight', '2,5'],
      ]).output,
    ).toMatchObject({ weight: 2.5 })
  })

  it('reads moments in the zone of the person, in winter and in summer', () => {
    expect(
      check([
        ['title', 'x'],
        ['at', '2026-01-15T10:30'],
      ]).output,
    ).toMatchObject({ at: '2026-01-15T09:30:00.000Z' })
    expect(
      check([
        ['title', 'x'],
        ['at', '2026-07-15T10:30'],
      ]).output,
    ).toMatchObject({ at: '2026-07-15T08:30:00.000Z' })
  })

  it('refuses prototype keys in JSON', () => {
    expect(
      check([
        ['title', 'x'],
        ['data', '{"a":{"__proto__":1}}'],
      ]).faults,
    ).toMatchObject({ data: [{ rule: 'json' }] })
  })

  it('requires a checkbox only where the field declares it', () => {
    const terms = [field('terms', 'checkbox', { optional: false })]
    expect(validate(terms, { terms: false }, reading).faults).toMatchObject({ terms: [{ rule: 'accepted' }] })
    expect(validate([field('on', 'checkbox')], { on: false }, reading).output).toEqual({ on: false })
  })
})

describe('a record in a form', () => {
  const stored = {
    title: 'Atelier',
    note: 'a\nb',
    on: true,
    price: 123456,
    weight: 2.5,
    day: '2026-03-29',
    at: '2026-03-29T01:30:00.000Z',
    kind: 'a',
    tags: [{ type: 'admin-tags', id: 't1' }],
    logo: { type: 'files', id: 'f1' },
    secret: null,
    data: { a: [1] },
    addresses: ['a@b.fr', 'c@d.fr'],
    period: { from: '2026-01-01' },
    items: [{ label: 'one', links: [{ url: 'https://a.example' }] }],
  }

  it('is unchanged after a round trip', () => {
    expect(validate(FIELDS, toFormValues(FIELDS, stored, reading), reading).output).toEqual({
      ...stored,
      tags: ['t1'],
      logo: 'f1',
    })
  })

  it('is unchanged after a round trip through the browser', () => {
    const values = toFormValues(FIELDS, stored, reading)
    const data = new FormData()
    const append = (value: unknown, name: string): void => {
      if (typeof value === 'string') data.append(name, value)
      else if (value === true) data.append(name, 'on')
      else if (Array.isArray(value))
        value.forEach((each, index) => append(each, typeof each === 'string' ? name : `${name}[${index}]`))
      else if (typeof value === 'object' && value !== null) {
        if ('upload' in value) data.append(name, String((value as { id?: string }).id))
        else for (const [child, part] of Object.entries(value)) append(part, name === '' ? child : `${name}.${child}`)
      }
    }
    append(values, '')
    expect(changedNames(readForm(FIELDS, data), values)).toEqual([])
  })

  it('names the changed fields', () => {
    const base = toFormValues(FIELDS, stored, reading)
    const items = [{ label: 'two', links: [], _row: '0' }]
    expect(changedNames({ ...base, title: 'Autre', items, on: true }, base)).toEqual(['title', 'items'])
    expect(changedNames({ ...base, logo: { id: 'f1', upload: new File(['x'], 'x.png') } }, base)).toEqual(['logo'])
  })

  it('of several types keeps the type', () => {
    expect(
      toFormValues(
        [field('reportable', 'relation', { relatedTypes: ['users', 'organizations'] })],
        { reportable: { type: 'users', id: '1' } },
        reading,
      ),
    ).toEqual({ reportable: 'users/1' })
  })
})

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
    expect(act('search:tags', ' org ')).toEqual({ kind: 'search', name: 'tags', query: 'org' })
    expect(act('search:unknown')).toBeNull()
  })
})

describe('faults of the API', () => {
  const names = (pointer: string) =>
    Object.keys(
      faultsFromProblem(FIELDS, [
        {
          id: '1',
          status: '422',
          code: 'validation.required',
          title: '',
          detail: 'validation.required',
          source: { pointer },
        },
      ]),
    )

  it('find the field that a pointer means', () => {
    expect(names('/data/attributes/title')).toEqual(['title'])
    expect(names('/data/attributes/title/fr')).toEqual(['title'])
    expect(names('/data/relationships/tags/data/0')).toEqual(['tags'])
    expect(names('/data/attributes/items/0/links/2/url')).toEqual(['items[0].links[2].url'])
    expect(names('/data/attributes/period/from')).toEqual(['period.from'])
  })

  it('go to the summary when the pointer means no field', () => {
    for (const pointer of [
      '',
      '/data',
      '/data/attributes',
      '/data/attributes/__proto__',
      '/data/attributes/0',
      '/data/attributes/unknown',
      '/included/0',
    ])
      expect(names(pointer), pointer).toEqual([''])
  })

  it('use the detail without its prefix as the rule, else the code', () => {
    const [fault] = faultsFromProblem(FIELDS, [
      {
        id: '1',
        status: '422',
        code: 'validation.maxLength',
        title: 'Unprocessable',
        detail: 'validation.maxLength',
        meta: { max: 3 },
      },
    ])['']!
    expect(fault).toMatchObject({ rule: 'maxLength', values: { max: 3 } })
    expect(
      faultsFromProblem(FIELDS, [{ id: '1', status: '409', code: 'conflict.id', title: 'Conflict', detail: 'taken' }])[
        ''
      ],
    ).toMatchObject([{ rule: 'conflict.id', detail: 'taken' }])
  })
})

describe('what is kept after an error', () => {
  it('is all but passwords and files', () => {
    const values = {
      title: 'A',
      secret: 'hunter2',
      logo: { id: 'f', upload: new File(['x'], 'x') },
      items: [{ label: 'b', _row: '0' }],
    }
    expect(preservableValues(FIELDS, values)).toEqual({
      title: 'A',
      secret: '',
      logo: { id: 'f', upload: null },
      items: [{ label: 'b', _row: '0' }],
    })
  })
})

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
