import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { uiTheme } from './theme.ts'

/** The colour scheme is an attribute of <html> that the reader's preferences set (`web/session/preferences.ts`). */
const NO_SCHEME_OF_ITS_OWN: MantineColorSchemeManager = {
  get: scheme => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

/** Mantine's context. Variables and global classes are in the page already (`web/styles/theme-css.ts`). */
export function UiProvider({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <MantineProvider
      theme={uiTheme}
      colorSchemeManager={NO_SCHEME_OF_ITS_OWN}
      getRootElement={() => undefined}
      getStyleNonce={() => nonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
