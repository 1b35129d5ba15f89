import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'

const REFERENCE: Locale = 'fr'
const PLURAL = /_(zero|one|two|few|many|other)$/
const NAMES = /\{\{-?\s*([\w.]+)/g

/** A space before a double mark or inside quotation marks at which a line may break. */
const LOOSE = /\S [?!;:»]|« \S/

type Texts = ReadonlyMap<string, string>

/**
 * What is wrong with the catalogues below a folder, one line each: missing files and keys, wrong plural forms,
 * forgotten values, texts that two modules have.
 */
function catalogueFaults(folder: string): string[] {
  const modules = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
  return [...modules.flatMap(name => moduleFaults(join(folder, name), name)), ...textsOfTwoModules(folder, modules)]
}

function textsOfTwoModules(folder: string, modules: readonly string[]): string[] {
  const owners = new Map<string, string>()
  return modules.flatMap(name =>
    [...readTexts(join(folder, name), REFERENCE).keys()].flatMap(key => {
      const owner = owners.get(key) ?? name
      owners.set(key, owner)
      return owner === name ? [] : [`${name}/${REFERENCE}.json: ${owner} has ${key}, too`]
    }),
  )
}

const readTexts = (folder: string, locale: Locale): Texts =>
  flatten(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')) as object)

function moduleFaults(folder: string, name: string): string[] {
  const missing = LOCALES.filter(locale => !existsSync(join(folder, `${locale}.json`)))
  if (missing.length > 0) return missing.map(locale => `${name}/${locale}.json is missing`)
  const catalogues = new Map(LOCALES.map(locale => [locale, readTexts(folder, locale)]))
  const counted = new Set(
    [...catalogues.values()].flatMap(texts =>
      [...texts.keys()].filter(key => key.endsWith('_one')).map(key => key.replace(PLURAL, '')),
    ),
  )
  const isCounted = (key: string) => PLURAL.test(key) && counted.has(key.replace(PLURAL, ''))
  const reference = catalogues.get(REFERENCE)!
  const plain = new Set([...reference.keys()].filter(key => !isCounted(key)))

  return LOCALES.flatMap(locale => {
    const texts = catalogues.get(locale)!
    const at = `${name}/${locale}.json`
    const expected = new Set([
      ...plain,
      ...[...counted].flatMap(key => categories(locale).map(category => `${key}_${category}`)),
    ])
    return [
      ...[...expected].filter(key => !texts.has(key)).map(key => `${at}: ${key} is missing`),
      ...[...texts.keys()]
        .filter(key => !expected.has(key))
        .map(
          key =>
            `${at}: ${key} is unknown ` +
            (isCounted(key) ? `(plurals here: ${categories(locale).join(', ')})` : `(${REFERENCE} does not have it)`),
        ),
      ...[...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${at}: ${key} is empty`),
      ...[...texts].flatMap(([key, text]) => valueFaults(at, key, text, reference)),
      ...(locale === 'fr'
        ? [...texts]
            .filter(([, text]) => LOOSE.test(text))
            .map(([key]) => `${at}: ${key} has a plain space where French keeps a mark on its line (U+00A0)`)
        : []),
    ]
  })
}

/** A translation names the same values as the reference; a singular may do without the number. */
function valueFaults(at: string, key: string, text: string, reference: Texts): string[] {
  const original = reference.get(key) ?? reference.get(key.replace(PLURAL, '_other'))
  if (original === undefined) return []
  const [own, expected] = [valuesOf(text), valuesOf(original)]
  const optional = PLURAL.test(key) ? 'count' : null
  return [
    ...[...expected]
      .filter(name => !own.has(name) && name !== optional)
      .map(name => `${at}: ${key} does not show {{${name}}}`),
    ...[...own]
      .filter(name => !expected.has(name) && name !== optional)
      .map(name => `${at}: ${key} shows {{${name}}}, which ${REFERENCE} does not`),
  ]
}

const valuesOf = (text: string) => new Set([...text.matchAll(NAMES)].map(match => match[1]!))
const categories = (locale: Locale) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories

function flatten(texts: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${prefix}${key}`, value] as const]
        : [...flatten(value as object, `${prefix}${key}.`)],
    ),
  )
}

if (process.argv[1]?.endsWith('check-i18n.ts')) {
  const faults = catalogueFaults('locales')
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'the catalogues are complete' : `${faults.length} faults in the catalogues`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
