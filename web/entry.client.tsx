import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { setCurrency } from '#server/domain/money.ts'
import { DEFAULT_LOCALE, isLocale } from '#server/domain/vocabulary/locales.ts'
import { readPageData } from './framework/page-data.ts'
import { browserTexts } from './i18n/browser-texts.ts'
import { loadedTexts, loadTexts } from './i18n/load-texts.ts'
import { TextsProvider } from './i18n/use-translation.ts'
import { interceptRequests } from './framework/intercept-requests.ts'
import { watchUncaughtErrors } from './shell/uncaught-errors.ts'
import { keepFocusInView } from './shell/focus-in-view.ts'
import { loadShownParts } from './shell/shown-part.tsx'
import { RenderingProvider, type Rendering } from './shell/rendering.tsx'

/** What the server rendered with, read back from the page. */
function readRendering(): Rendering {
  const { lang } = document.documentElement
  return {
    nonce: document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '',
    textHrefs: [...document.querySelectorAll('link[data-texts]')].map(link => link.getAttribute('href') ?? ''),
    locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
  }
}

async function hydrate(): Promise<void> {
  const rendering = readRendering()
  setCurrency(document.querySelector<HTMLMetaElement>('meta[name="currency"]')?.content ?? 'EUR')
  Object.assign(globalThis, { __webpack_nonce__: rendering.nonce })
  await Promise.all([loadTexts(rendering.textHrefs), loadShownParts()])
  const texts = browserTexts(rendering.locale, loadedTexts)
  await readPageData()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider value={texts}>
          <RenderingProvider value={rendering}>
            <RemixBrowser />
          </RenderingProvider>
        </TextsProvider>
      </StrictMode>,
      // What React mends by itself is no fault to tell people of.
      { onRecoverableError: error => console.error(error) },
    )
  })
}

watchUncaughtErrors()
interceptRequests()
keepFocusInView()
void hydrate()
