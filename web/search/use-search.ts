import { useEffect, useState } from 'react'
import type { SearchResults } from '#server/search/contract.ts'
import { useRendering } from '#web/shell/rendering.tsx'

/** Debounce after the last key (specification 1, section 9). */
const SEARCH_DEBOUNCE_MS = 500

export type Searching =
  | { state: 'idle' }
  | { state: 'busy'; results: SearchResults | null }
  | { state: 'done'; results: SearchResults; search: string }
  | { state: 'failed'; reason: 'tooMany' | 'noAnswer' }

/** The results of a query, half a second after the last key; an earlier request is aborted. */
export function useSearch(typed: string): Searching {
  const { locale } = useRendering()
  const [searching, setSearching] = useState<Searching>({ state: 'idle' })
  const search = typed.trim() === '' ? '' : typed.trimStart()
  useEffect(() => {
    if (search === '') {
      setSearching({ state: 'idle' })
      return undefined
    }
    setSearching(before => ({
      state: 'busy',
      results: before.state === 'done' || before.state === 'busy' ? before.results : null,
    }))
    const controller = new AbortController()
    const timer = setTimeout(() => {
      ask(search, locale, controller.signal).then(setSearching, () => {
        if (!controller.signal.aborted) setSearching({ state: 'failed', reason: 'noAnswer' })
      })
    }, SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, locale])
  return searching
}

async function ask(search: string, locale: string, signal: AbortSignal): Promise<Searching> {
  const answer = await fetch(`/api/v1/services/global-search?${new URLSearchParams({ search })}`, {
    headers: { accept: 'application/json', 'accept-language': locale },
    signal,
  })
  if (answer.status === 429) return { state: 'failed', reason: 'tooMany' }
  if (!answer.ok) return { state: 'failed', reason: 'noAnswer' }
  return { state: 'done', results: (await answer.json()) as SearchResults, search }
}
