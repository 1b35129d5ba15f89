import type { TFunction } from 'i18next'
import { createContext, useContext } from 'react'

/** The texts of one language; `t` gives one by its key (`site:menu.open`), its values filled in. */
export type PageTexts = { t: TFunction; i18n: { language: string } }

const TextsContext = createContext<PageTexts | null>(null)
export const TextsProvider = TextsContext.Provider

/**
 * The page's texts. A page is of one language and has its texts before it is rendered, so there is nothing to wait for
 * and nothing to listen to, which is what react-i18next is for.
 */
export function useTranslation(): PageTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTranslation is used outside of TextsProvider')
  return texts
}
