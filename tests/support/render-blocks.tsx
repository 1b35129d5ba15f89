import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router-dom/server'
import { catalogueOf } from '#server/catalogues.ts'
import { startI18n } from '#web/i18n/start.ts'
import { TextsProvider } from '#web/i18n/use-translation.ts'
import { RenderingProvider } from '#web/shell/rendering.tsx'
import { UiProvider } from '#web/ui/UiProvider.tsx'

const { t } = await startI18n('fr', { fr: catalogueOf('fr') })
const TEXTS = { t, i18n: { language: 'fr' } }

/** What the server sends for a part of a page, in French. */
export async function renderPart(part: ReactNode, address = '/'): Promise<string> {
  const handler = createStaticHandler([{ path: '*', element: part }])
  const context = (await handler.query(new Request(`http://site.example${address}`))) as StaticHandlerContext
  return renderToString(
    <TextsProvider value={TEXTS}>
      <RenderingProvider value={{ nonce: 'n', textHrefs: [], locale: 'fr' }}>
        <UiProvider nonce="n">
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </UiProvider>
      </RenderingProvider>
    </TextsProvider>,
  )
}
