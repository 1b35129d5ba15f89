import { isObject } from '../domain/is-object.ts'
import { isStorableText } from '../domain/rules/rule.ts'
import { withoutMarker } from '#server/domain/localized-text.ts'
import { TranslatorFault, type Translate } from './port.ts'

const TIMEOUT_MS = 10_000
/** Many times what the longest request can be in another language. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

type Options = { url: string; apiKey: string | null; timeoutMs?: number }

/**
 * A server in LibreTranslate's form: `POST {url}/translate`. A redirect is not followed: texts and key stay with the
 * configured server.
 */
export function libreTranslate({ url, apiKey, timeoutMs = TIMEOUT_MS }: Options): Translate {
  return async ({ texts, from, to, format }) => {
    const body = JSON.stringify({
      q: texts,
      source: from,
      target: to,
      format,
      ...(apiKey === null ? {} : { api_key: apiKey }),
    })
    const bytes = await ask(`${url}/translate`, body, timeoutMs)
    return readTranslations(bytes, texts.length)
  }
}

async function ask(address: string, body: string, timeoutMs: number): Promise<Buffer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    })
    if (response.status === 200) return await readBounded(response)
    await response.body?.cancel()
    throw new TranslatorFault(`the translation service answered with status ${response.status}`)
  } catch (error) {
    if (error instanceof TranslatorFault) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new TranslatorFault(
      isLate ? 'the translation service did not answer in time' : "the translation service can't be reached",
      { cause: error },
    )
  }
}

async function readBounded(response: Response): Promise<Buffer> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel()
      throw new TranslatorFault('the translation service answered with too much')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function readTranslations(bytes: Buffer, expected: number): string[] {
  const translated = membersOf(bytes)['translatedText']
  const isComplete =
    Array.isArray(translated) &&
    translated.length === expected &&
    translated.every(text => typeof text === 'string' && isStorableText(text))
  if (!isComplete) throw new TranslatorFault('the translation service answered with something that is no translation')
  const texts = (translated as string[]).map(text => withoutMarker(text))
  if (texts.some(text => text.trim() === ''))
    throw new TranslatorFault('the translation service answered with an empty text')
  return texts
}

function membersOf(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const answer: unknown = JSON.parse(bytes.toString('utf8'))
    return isObject(answer) ? answer : {}
  } catch {
    return {}
  }
}
