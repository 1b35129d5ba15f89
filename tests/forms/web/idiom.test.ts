import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedNames } from '#web/forms/changed.ts'
import { faultsFromProblem } from '#web/forms/faults-from-problem.ts'
import { preservableValues } from '#web/forms/preservable-values.ts'
import { formatName, parseName } from '#web/forms/names.ts'
import { readForm } from '#web/forms/read-form.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { validate } from '#web/forms/validate.ts'
import { FIELDS, sent, reading, field } from './fields.ts'

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

  it('keeps the type in a relationship to several types', () => {
    expect(
      toFormValues(
        [field('reportable', 'relation', { relatedTypes: ['users', 'organizations'] })],
        { reportable: { type: 'users', id: '1' } },
        reading,
      ),
    ).toEqual({ reportable: 'users/1' })
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
