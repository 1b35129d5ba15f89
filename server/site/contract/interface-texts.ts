import type { TextFilter } from '../domain/texts/filters.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** `GET /api/v1/services/interface-texts`: the texts of the interface that say what was searched for. */
export type InterfaceTexts = {
  data: InterfaceText[]
  meta: { page: { number: number; size: number; total: number; lastPage: number }; counts: Record<TextFilter, number> }
}

export type InterfaceText = {
  /** `group:key`. */
  id: string
  group: string
  key: string
  /** Only the locales that have this text: grammatical numbers differ from language to language. */
  texts: Partial<Record<Locale, LocaleText>>
}

export type LocaleText = {
  catalogue: string
  /** What editors made of it; null where the catalogue speaks. */
  changed: string | null
  /** The catalogue's text as it was when it was changed, where it is another one now. */
  former: string | null
}
