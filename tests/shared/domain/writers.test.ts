import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { cutText } from '#server/domain/text/graphemes.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { xmlElement } from '#server/domain/text/xml.ts'
import { neutral, original } from '#server/jsonapi/csv.ts'
import { headerText } from '#server/mail/domain/address.ts'
import { NAMES_OF_THE_WORLD } from '#tests/support/names.ts'

/** What XML 1.0 can hold. */
const HELD = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u

test.each(NAMES_OF_THE_WORLD.map(name => [name]))(
  '%j comes out of every writer whole, or without what it can’t hold',
  name => {
    const xml = xmlElement('name', name, { title: name })
    expect(xml).toMatch(HELD)
    const read = { text: '', title: '' }
    const parser = new Parser(
      {
        onopentag: (_tag, { title }) => (read.title = title ?? ''),
        ontext: text => (read.text += text),
      },
      { xmlMode: true, decodeEntities: true },
    )
    parser.end(xml)
    const held = [...name].filter(character => HELD.test(character)).join('')
    expect(read).toEqual({ text: held, title: held })

    const [[cell]] = parse(stringify([[neutral(name)]], { delimiter: ';' }), { delimiter: ';' }) as [[string]]
    expect(original(cell)).toBe(name)

    const header = headerText(name, 60)
    expect(header).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u)
    expect(name.length > 60 || header === headerText(name)).toBe(true)

    expect(toSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (let length = 0; length < 12; length += 1)
      expect(cutText(name, length).isWellFormed(), String(length)).toBe(true)
  },
)
