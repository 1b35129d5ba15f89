import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom/server'
import { catalogueOf } from '#server/catalogues.ts'
import { RenderingProvider } from '#web/shell/rendering.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'

const i18n = createInstance()
await i18n
  .use(initReactI18next)
  .init({ lng: 'fr', resources: { fr: catalogueOf('fr') }, interpolation: { escapeValue: false } })

/** What the server sends for a part of a page, in French. */
export async function renderPart(part: ReactNode, address = '/'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: part }])
  const context = (await handler.query(new Request(`http://site.example${address}`))) as StaticHandlerContext
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <RenderingProvider value={{ nonce: 'n', textHrefs: [], locale: 'fr' }}>
        <UiProvider nonce="n">
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </UiProvider>
      </RenderingProvider>
    </I18nextProvider>,
  )
}
