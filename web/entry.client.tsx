import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { setCurrency } from '#server/domain/money.ts'
import { DEFAULT_LOCALE, isLocale } from '#server/domain/vocabulary/locales.ts'
import { readPageData } from './framework/page-data.ts'
import { browserTexts } from './i18n/browser-texts.ts'
import { loadedTexts, loadTexts } from './i18n/load-texts.ts'
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
  const i18n = browserTexts(rendering.locale, loadedTexts)
  await readPageData()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RenderingProvider value={rendering}>
            <RemixBrowser />
          </RenderingProvider>
        </I18nextProvider>
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
