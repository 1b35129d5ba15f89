import { describe, expect, it } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { browserTexts, type BrowserCatalogue } from '#web/i18n/browser-texts.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'
import { startI18n } from '#web/i18n/start.ts'

type Translate = (key: string | string[], values?: Record<string, unknown> | string) => string
type Tree = { [key: string]: string | Tree }

const COUNTS = [0, 1, 2, 3, 5, 11, 20, 21, 101, 1_000_000, 1.5]

function leaves(texts: Tree, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as [string, string]] : leaves(value, `${prefix}${key}.`),
  )
}

describe.each(LOCALES)('the texts in %s', locale => {
  const catalogue = CATALOGUES[locale] as unknown as BrowserCatalogue
  const keys = Object.entries(catalogue).flatMap(([namespace, texts]) => leaves(texts as Tree, `${namespace}:`))

  it('are the same in the browser as on the server, with all their parameters', async () => {
    const server = (await startI18n(locale, { [locale]: catalogue })).t as unknown as Translate
    const browser = browserTexts(locale, catalogue).t as unknown as Translate
    expect(keys.length).toBeGreaterThan(500)
    for (const [key, text] of keys) {
      const names = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(match => match[1]!)
      const values = Object.fromEntries(names.map(name => [name, `<b>$1 {{${name}}} ${name}`]))
      const plural = key.replace(/_(zero|one|two|few|many|other)$/, '')
      const calls: Parameters<Translate>[] = [
        [key],
        [key, values],
        [key, {}],
        [key, Object.fromEntries(names.map(name => [name, undefined]))],
        ...(plural === key ? [] : COUNTS.map(count => [plural, { ...values, count }] as Parameters<Translate>)),
      ]
      for (const call of calls) expect(browser(...call), JSON.stringify(call)).toBe(server(...call))
    }
    const odd: Parameters<Translate>[] = [
      [['resources:nowhere.fields.name', keys[0]![0]]],
      [['no:such', 'site:nor.this']],
      ['site:nothing.here'],
      ['nothing.here'],
      ['skipLink'],
      ['site:nothing', { defaultValue: 'instead {{name}}', name: 'Ada' }],
      ['site:nothing', 'instead'],
      [['validation:nothing'], { defaultValue: 'raw detail', label: 'x' }],
      ['site:skipLink', { count: 3 }],
      ['blocks:nothing', { defaultValue: '' }],
    ]
    for (const call of odd) expect(browser(...call), JSON.stringify(call)).toBe(server(...call))
    expect(browser('validation:toString', { defaultValue: 'nothing of the prototype' })).toBe(
      'nothing of the prototype',
    )
  }, 60_000)
})
