import { mergeCatalogues, type Catalogue, type Texts } from '#server/domain/catalogue.ts'
import { DEFAULT_LOCALE, type Locale } from '#server/domain/vocabulary/locales.ts'
import { modules } from '../modules.ts'
import { catalogueByModule } from './catalogues.server.ts'

/**
 * The texts of a locale in parts, as browsers fetch them: `everyone`, `signed-in`, `back-office` for all its screens,
 * and one part for each other module's own screens and types.
 */
export type TextPart = string

/** Namespaces that guests do without. Those of the back office are split by module. */
const BACK_OFFICE = ['admin', 'resources']
const ACCOUNT = ['account', 'commands']
/** Of the namespace `blocks`: what only the page editor and its guide show. They are sent with the module `pages`. */
const EDITOR_TEXTS = ['fields', 'help', 'items', 'options', 'editor', 'styleguide']
/** Of the namespace `admin`: what the editor of rich text shows, on the site as in the back office. */
const EDITOR_OF_TEXTS = ['richText']
/** What any screen of the account and the back office shows of any type. */
const TYPE_NAMES = ['one', 'many', 'create']

const EVERYONE = 'everyone'
const SIGNED_IN = 'signed-in'
const GENERAL = 'back-office'

const screens = modules
  .flatMap(({ admin = [] }) => admin)
  .map(({ path = '', file }) => ({ path, module: file.split('/', 1)[0]! }))
/** Modules with a screen for records of any type. */
const generalModules = new Set([
  GENERAL,
  ...screens.filter(({ path }) => path.startsWith('resources/:')).map(({ module }) => module),
])
const moduleOfScreen = new Map(screens.map(({ path, module }) => [path.split('/', 1)[0], module]))
const moduleOfType = new Map(
  [...catalogueByModule(DEFAULT_LOCALE)].flatMap(([module, { resources = {} }]) =>
    Object.keys(resources).map(type => [type, module] as const),
  ),
)

/** The parts that every page needs. */
export const partsOfReader = ({ hasSession }: { hasSession: boolean }): TextPart[] =>
  hasSession ? [EVERYONE, SIGNED_IN] : [EVERYONE]

/** The parts that the screens of the account need besides. */
export const partsOfAccount = (): TextPart[] => [
  ...new Set(modules.flatMap(({ account = [] }) => account).flatMap(({ file }) => ownPart(file.split('/', 1)[0]))),
]

/** The parts that a screen of the back office needs besides, by its address. */
export function partsOfScreen(pathname: string): TextPart[] {
  const [screen, type = ''] = pathname.split('/').slice(2)
  if (screen === 'resources') return [GENERAL, ...partsOfType(type)]
  return [GENERAL, ...ownPart(moduleOfScreen.get(screen))]
}

/** The part that holds the texts of a type; none where every screen of the back office has them. */
export const partsOfType = (type: string): TextPart[] => ownPart(moduleOfType.get(type))

const ownPart = (module: string | undefined): TextPart[] =>
  module === undefined || module === 'admin' || generalModules.has(module) ? [] : [module]

/** The texts of each part, taken from the whole catalogue of a locale, in which editors may have changed some. */
export function textParts(catalogue: Catalogue, locale: Locale): ReadonlyMap<TextPart, Catalogue> {
  const { blocks = {}, ...others } = catalogue
  const forEveryone = { ...omit(others, [...BACK_OFFICE, ...ACCOUNT]), blocks: omit(blocks, EDITOR_TEXTS) }
  const ownTexts = (texts: Catalogue) => only(catalogue, pick(texts, BACK_OFFICE)) as Catalogue
  const parts = new Map<TextPart, Catalogue>([
    [EVERYONE, forEveryone],
    [
      SIGNED_IN,
      {
        ...pick(catalogue, ACCOUNT),
        admin: pick(catalogue['admin'] ?? {}, EDITOR_OF_TEXTS),
        resources: namesOfTypes(catalogue['resources'] ?? {}),
      },
    ],
  ])
  const general: Catalogue[] = []
  for (const [module, texts] of catalogueByModule(locale)) {
    if (generalModules.has(module)) general.push(ownTexts(texts))
    else parts.set(module, ownTexts(texts))
  }
  parts.set(GENERAL, mergeCatalogues(general))
  parts.set('pages', { ...parts.get('pages'), blocks: pick(blocks, EDITOR_TEXTS) })
  return parts
}

const namesOfTypes = (resources: Texts): Texts =>
  Object.fromEntries(
    Object.entries(resources).map(([type, texts]) => [
      type,
      typeof texts === 'object' ? pick(texts, TYPE_NAMES) : texts,
    ]),
  )

function pick<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

function omit<T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

/** The texts of the keys that another catalogue has. */
function only(texts: Texts, wanted: Texts): Texts {
  return Object.fromEntries(
    Object.entries(wanted).flatMap(([key, inner]) => {
      const text = texts[key]
      if (text === undefined) return []
      return [[key, typeof text === 'object' && typeof inner === 'object' ? only(text, inner) : text]]
    }),
  )
}
