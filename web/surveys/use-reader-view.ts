import { useEffect, useState } from 'react'
import type { SurveyView } from '#server/surveys/contract.ts'

const marker = (id: string) => `survey.${id}`

/**
 * A guest's page is the same for all. Where this browser remembers that it has answered, the reader's own view is asked
 * for once the page is alive; a browser that has answered nothing asks nothing.
 */
export function useOwnView(given: SurveyView): SurveyView {
  const [own, setOwn] = useState<SurveyView | null>(null)
  const { id } = given
  const hasAnswer = given.myAnswer !== null
  useEffect(() => {
    setOwn(null)
    if (hasAnswer) return remember(id)
    if (!remembers(id)) return undefined
    const controller = new AbortController()
    fetch(`/api/v1/services/surveys/${id}`, {
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
      signal: controller.signal,
    })
      .then(async answer => {
        if (answer.ok) setOwn(((await answer.json()) as { data: SurveyView }).data)
      })
      // What the page came with stays.
      .catch(() => undefined)
    return () => controller.abort()
  }, [id, hasAnswer])
  return own?.id === id ? own : given
}

/** Private windows may refuse to keep anything. */
function remember(id: string): undefined {
  try {
    localStorage.setItem(marker(id), '1')
  } catch {
    return undefined
  }
  return undefined
}

function remembers(id: string): boolean {
  try {
    return localStorage.getItem(marker(id)) !== null
  } catch {
    return false
  }
}
