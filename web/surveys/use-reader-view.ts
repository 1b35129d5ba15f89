import { useEffect, useState } from 'react'
import type { SurveyView } from '#server/surveys/contract.ts'

const marker = (id: string) => `survey.${id}`

/**
 * A guest's cached page is the same for all. Where this browser has stored that it answered, the reader's own view is
 * loaded after hydration; other browsers request nothing.
 */
export function useReaderView(given: SurveyView): SurveyView {
  const [own, setOwn] = useState<SurveyView | null>(null)
  const { id } = given
  const hasAnswer = given.myAnswer !== null
  useEffect(() => {
    setOwn(null)
    if (hasAnswer) return storeMarker(id)
    if (!hasMarker(id)) return undefined
    const controller = new AbortController()
    fetch(`/api/v1/services/surveys/${id}`, {
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
      signal: controller.signal,
    })
      .then(async answer => {
        if (answer.ok) setOwn(((await answer.json()) as { data: SurveyView }).data)
      })
      // The view of the page is kept.
      .catch(() => undefined)
    return () => controller.abort()
  }, [id, hasAnswer])
  return own?.id === id ? own : given
}

/** Storage may be unavailable in private windows. */
function storeMarker(id: string): undefined {
  try {
    localStorage.setItem(marker(id), '1')
  } catch {
    return undefined
  }
  return undefined
}

function hasMarker(id: string): boolean {
  try {
    return localStorage.getItem(marker(id)) !== null
  } catch {
    return false
  }
}
