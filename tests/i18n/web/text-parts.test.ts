import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Catalogue, Texts } from '#server/domain/catalogue.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'
import { partsOfReader, partsOfScreen, partsOfType, textParts } from '#web/i18n/text-parts.server.ts'

const PARTS = new Map(LOCALES.map(locale => [locale, textParts(CATALOGUES[locale], locale)]))
const partsOfFrench = PARTS.get('fr')!

describe('the parts of texts', () => {
  it.each(LOCALES)('together contain every text of the catalogue in %s', locale => {
    const sent = new Set([...PARTS.get(locale)!.values()].flatMap(keysOf))
    expect(keysOf(CATALOGUES[locale]).filter(key => !sent.has(key))).toEqual([])
  })

  it('give guests no text of accounts and of the back office', () => {
    expect(partsOfReader({ hasSession: false })).toEqual(['everyone'])
    expect(partsOfReader({ hasSession: true })).toEqual(['everyone', 'signed-in'])
    const namespaces = Object.keys(partsOfFrench.get('everyone')!)
    expect(namespaces).toContain('forms')
    for (const name of ['admin', 'resources', 'account', 'commands']) expect(namespaces).not.toContain(name)
  })

  it.each([
    ['/admin/dashboard', ['back-office']],
    ['/admin/resources/rental-items/index', ['back-office', 'rental']],
    ['/admin/resources/history-actions/index', ['back-office']],
    ['/admin/resources/no-such-type/index', ['back-office']],
    ['/admin/rentals/day', ['back-office', 'rental']],
    ['/admin/system/jobs', ['back-office', 'system']],
  ])('of the screen at %s are %j', (pathname, expected) => {
    expect(partsOfScreen(pathname)).toEqual(expected)
  })

  it('of a type are those of its module', () => {
    expect(partsOfType('rental-items')).toEqual(['rental'])
    expect(partsOfType('history-actions')).toEqual([])
  })

  it.each(LOCALES)('of any first screen are at most 73 kB compressed in %s', locale => {
    const parts = PARTS.get(locale)!
    const size = (part: string) => compressed(JSON.stringify(parts.get(part)))
    const shared = ['everyone', 'signed-in', 'back-office']
    const own = [...parts.keys()].filter(part => !shared.includes(part)).map(size)
    expect(shared.map(size).reduce((sum, bytes) => sum + bytes) + Math.max(...own)).toBeLessThan(73_000)
  })

  it('take what editors changed', () => {
    const catalogue = structuredClone(CATALOGUES.fr)
    ;(catalogue['resources']!['rental-items'] as Texts)['many'] = 'Objets'
    const parts = textParts(catalogue, 'fr')
    expect(parts.get('rental')!['resources']).toMatchObject({ 'rental-items': { many: 'Objets' } })
    expect(parts.get('signed-in')!['resources']).toMatchObject({ 'rental-items': { many: 'Objets' } })
  })
})

/** Keys of texts that the source of a module names as a whole, or whose beginning it names. */
const KEY = /[`'"]((?:admin|resources|blocks):[\w.-]+)/g
const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter(file => /(?<!\.server|examples)\.tsx?$/.test(file))
  .map(file => join('web', file))

describe('what runs in browsers', () => {
  it('names only texts of its own module or of every screen', () => {
    const known = [...partsOfFrench.values()].flatMap(keysOf)
    const ofEveryScreen = ['everyone', 'signed-in', 'back-office'].flatMap(keysAt)
    const faults = files.flatMap(file => {
      const sent = [...ofEveryScreen, ...keysAt(file.split('/')[1]!)]
      return [...readFileSync(file, 'utf8').matchAll(KEY)]
        .map(match => match[1]!)
        .filter(key => known.some(begins(key)) && !sent.some(begins(key)))
        .map(key => `${file}: ${key}`)
    })
    expect(faults).toEqual([])
  })
})

/** As a page is sent: brotli at 5. */
const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
const begins = (key: string) => (known: string) => known.startsWith(key)
const keysAt = (part: string) => keysOf(partsOfFrench.get(part) ?? {})

function keysOf(catalogue: Catalogue): string[] {
  const below = (texts: Texts, before: string): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? below(value, `${before}${key}.`) : [`${before}${key}`],
    )
  return Object.entries(catalogue).flatMap(([namespace, texts]) => below(texts, `${namespace}:`))
}
