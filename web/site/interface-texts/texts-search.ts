import { cutText } from '#server/domain/text/graphemes.ts'
import { useSearchParams } from '@remix-run/react'
import { TEXT_FILTERS, type TextFilter } from '#server/site/domain/texts/filters.ts'

export type TextsState = { search: string; state: TextFilter; page: number; edit: string | null }

export function readTextsState(query: URLSearchParams): TextsState {
  const page = Number(query.get('page'))
  return {
    search: cutText((query.get('search') ?? '').trim(), 200),
    state: TEXT_FILTERS.find(each => each === query.get('state')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
    edit: query.get('edit'),
  }
}

/** The element id of one text in the page. */
export const textId = (id: string) => `text-${id.replaceAll(/[^\w-]/g, '-')}`

/** The path of the screen in a state; defaults are left out. */
export function textsPath({ search, state, page, edit }: TextsState, hash?: string): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(state === 'all' ? {} : { state }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(edit === null ? {} : { edit }),
  }).toString()
  return `/admin/resources/language-lines${query === '' ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}`
}

export function useTextsState(): TextsState {
  return readTextsState(useSearchParams()[0])
}
