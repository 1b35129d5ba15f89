import { createContext, useContext } from 'react'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** The context of a rendering that belongs to no route; it is also available to error pages. */
export type Rendering = {
  /** The nonce of this page's scripts and styles; the browser reads it from the page. */
  nonce: string
  /** The URLs of the texts in this locale that the page needs. */
  textHrefs: readonly string[]
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
