import type { MenuTreeItem } from '#server/pages/contract/menu-tree.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { AUTOMATIC_TRANSLATION_MARKER, type Locale } from '#server/domain/vocabulary/locales.ts'

export type Naming = { locale: Locale; fallback: Locale }

/** The name of an entry in the edited locale, else in the site's default locale, else in any. */
export function nameOf({ name }: Pick<MenuTreeItem, 'name'>, { locale, fallback }: Naming): string {
  return localizedText(name, { locale, fallback })
}

export type NameState = 'manual' | 'automatic' | 'missing'

export function nameStateOf({ name }: Pick<MenuTreeItem, 'name'>, locale: Locale): NameState {
  const text = name[locale]
  return !text ? 'missing' : text.startsWith(AUTOMATIC_TRANSLATION_MARKER) ? 'automatic' : 'manual'
}
