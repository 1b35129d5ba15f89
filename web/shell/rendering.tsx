import { createContext, useContext } from 'react'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** What a page needs to know that is no data of any route: it holds for error pages too. */
export type Rendering = {
  /** Of this page's scripts and styles; the browser reads it back from the page. */
  nonce: string
  /** Where this locale's texts are. */
  textsHref: string
  locale: Locale
}

const RenderingContext = createContext<Rendering | null>(null)

export const RenderingProvider = RenderingContext.Provider

/** @throws Error outside of a page */
export function useRendering(): Rendering {
  const rendering = useContext(RenderingContext)
  if (!rendering) throw new Error('useRendering needs a RenderingProvider: see entry.server.tsx and entry.client.tsx')
  return rendering
}
