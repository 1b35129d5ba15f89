import type { AppContext } from '../context.ts'
import type { TextFormat } from './contract.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { cleanHtml } from '../html/clean.ts'
import { notFound, Problem } from '../problem.ts'
import { libreTranslate } from './libre-translate.ts'
import { TranslatorFault, type Translate } from './port.ts'

const MAX_CHARACTERS = 50_000
const MAX_TEXTS = 500
const FORMATS: readonly TextFormat[] = ['text', 'html']

type App = Pick<AppContext, 'env' | 'log'>
export type SourceText = { format: TextFormat; source: string }

/** @throws Problem 404 where no translation service is configured */
function requireTranslator({ env }: App): Translate {
  if (env.translator === null) throw notFound('automatic translation is not configured on this site')
  return libreTranslate(env.translator)
}

/** Calls without a service end before they read anything. @throws Problem 404 */
export const assertConfigured = (app: App): void => void requireTranslator(app)

/**
 * The texts in another language, in their order; HTML is cleaned as what people write is.
 * @throws Problem 422 `translation.tooLong`, 503 `translation.unavailable`
 */
export async function translateTexts(
  app: App,
  texts: readonly SourceText[],
  { from, to }: { from: Locale; to: Locale },
): Promise<string[]> {
  const translate = requireTranslator(app)
  const characters = texts.reduce((sum, { source }) => sum + source.length, 0)
  if (characters > MAX_CHARACTERS || texts.length > MAX_TEXTS) {
    throw new Problem(422, {
      code: 'translation.tooLong',
      meta: { max: MAX_CHARACTERS, characters },
      detail:
        `at most ${MAX_CHARACTERS} characters are translated at once, and these are ${characters}: nothing was ` +
        `stored; name fewer attributes`,
    })
  }
  const translated = new Map<SourceText, string>()
  for (const format of FORMATS) {
    const some = texts.filter(text => text.format === format)
    if (some.length === 0) continue
    const answers = await answered(app, translate({ texts: some.map(({ source }) => source), from, to, format }))
    some.forEach((text, index) =>
      translated.set(text, format === 'html' ? cleanHtml(answers[index]!) : answers[index]!),
    )
  }
  return texts.map(text => translated.get(text)!)
}

/** @throws Problem 503 in place of what the translator threw */
async function answered(app: App, answers: Promise<string[]>): Promise<string[]> {
  try {
    return await answers
  } catch (error) {
    if (!(error instanceof TranslatorFault)) throw error
    app.log.warn({ err: error }, 'the translation service gave no translation')
    throw new Problem(
      503,
      { code: 'translation.unavailable', detail: `${error.detail}: nothing was stored; try again in a moment` },
      { 'retry-after': '30' },
    )
  }
}

/** Whether the service translates a word; null where none is configured. */
export async function translatorAnswers({ env }: Pick<AppContext, 'env'>, timeoutMs: number): Promise<boolean | null> {
  if (env.translator === null) return null
  const translate = libreTranslate({ ...env.translator, timeoutMs })
  return translate({ texts: ['Bonjour'], from: 'fr', to: 'en', format: 'text' }).then(
    () => true,
    () => false,
  )
}
