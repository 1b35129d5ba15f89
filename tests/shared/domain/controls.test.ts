import { describe, expect, test } from 'vitest'
import { extentOf } from '#server/domain/forms/field.ts'
import { isFreeOfControls, withoutControls } from '#server/domain/text/controls.ts'
import { readJson } from '#server/json-body.ts'
import { readForm } from '#web/forms/read-form.ts'

const code = (point: number) => String.fromCodePoint(point)
const CONTROLS = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, index) => 0x7f + index), 0xfffe, 0xffff]
const LAYOUT = [0x09, 0x0a, 0x0d]

describe('A text', () => {
  test.each(CONTROLS)('of one line holds no U+%#x; a longer one holds tabs and line ends alone', point => {
    const text = `a${code(point)}b`
    expect(isFreeOfControls(text, 'line')).toBe(false)
    expect(isFreeOfControls(text, 'lines')).toBe(LAYOUT.includes(point))
    for (const extent of ['line', 'lines'] as const)
      expect(isFreeOfControls(withoutControls(text, extent), extent)).toBe(true)
  })

  test('holds no half of a character, and whatever people write', () => {
    for (const half of ['\uD800', 'a\uDC00']) {
      expect(isFreeOfControls(half, 'lines')).toBe(false)
      expect(withoutControls(half, 'lines')).toBe(half.length === 1 ? '' : 'a')
    }
    for (const text of ['Zoé 👩‍🦽', 'a\u00a0b\u2028c', '\u202Eabc', '\u200Bvide']) {
      expect(isFreeOfControls(text, 'line')).toBe(true)
      expect(withoutControls(text, 'line')).toBe(text)
    }
  })

  test('that was pasted keeps its line ends: a name as blanks, a longer text as lines', () => {
    expect(withoutControls('un\vdeux\u0085trois\u001B', 'lines')).toBe('un\ndeux\ntrois')
    expect(withoutControls('Zoé\r\n\tNoël\u0007', 'line')).toBe('Zoé Noël')
  })
})

test('A form drops the controls of a pasted text, and nothing of a password', () => {
  const data = new FormData()
  data.set('name', 'Zoé\tNoël\u001B')
  data.set('about', 'un\vdeux\t\u0000')
  data.set('password', 'a\tb\u0007')
  const field = { label: 'x' }
  expect(
    readForm(
      [
        { ...field, name: 'name', kind: 'text' },
        { ...field, name: 'about', kind: 'textarea' },
        { ...field, name: 'password', kind: 'password' },
      ],
      data,
    ),
  ).toEqual({ name: 'Zoé Noël', about: 'un\ndeux\t', password: 'a\tb\u0007' })
})

test('A text that no form asks for may have lines', () => {
  expect([undefined, 'richText', 'textarea', 'text', 'email'].map(kind => extentOf(kind as 'text'))).toEqual([
    'lines',
    'lines',
    'lines',
    'line',
    'line',
  ])
})

describe('A body', () => {
  const read = (body: unknown) => readJson({ body: Buffer.from(JSON.stringify(body)) })

  test('with a control in any text of a service is refused at each', async () => {
    const body = { message: 'a\u0007', list: [{ 'a/b': '\u0085' }, 'fine\n'], meta: { input: { reason: '\uFFFF' } } }
    await expect(read(body)).rejects.toMatchObject({
      status: 422,
      faults: ['/message', '/list/0/a~1b', '/meta/input/reason'].map(pointer => ({
        code: 'validation.characters',
        pointer,
      })),
    })
  })

  test('leaves records to the check of each field, and passwords as they are', async () => {
    const body = { password: 'a\u0007', data: { attributes: { title: 'a\u0007' } } }
    expect(await read(body)).toEqual(body)
  })
})
