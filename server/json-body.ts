import { assertBodyFreeOfControls } from './assert-text.ts'
import type { ApiRequest } from './contract/api.ts'
import { Problem } from './problem.ts'

/** No document of this API nests deeper; parsers and walkers behind this point need no bound of their own. */
const MAX_DEPTH = 64
const QUOTE = 0x22,
  BACKSLASH = 0x5c,
  OPEN_LIST = 0x5b,
  CLOSE_LIST = 0x5d,
  OPEN_OBJECT = 0x7b,
  CLOSE_OBJECT = 0x7d

/**
 * The body as JSON.
 * @throws Problem 400: there is none, it is not JSON in UTF-8, or it nests too deep; 415 for several parts, of which
 * nothing is read; 422 for texts with controls
 */
export async function readJson({ body }: Pick<ApiRequest, 'body'>): Promise<unknown> {
  if (body !== null && !Buffer.isBuffer(body))
    throw new Problem(
      415,
      { code: 'content-type', detail: 'this call takes JSON', header: 'content-type' },
      { connection: 'close' },
    )
  if (body === null || body.length === 0)
    throw new Problem(400, { code: 'body.empty', detail: 'the request has no JSON body' })
  if (depthOf(body) > MAX_DEPTH)
    throw new Problem(400, { code: 'body.depth', detail: `the body nests deeper than ${MAX_DEPTH}` })
  const { value, text } = parse(body)
  assertBodyFreeOfControls(value, text)
  return value
}

/** @throws Problem 400 */
function parse(body: Buffer): { value: unknown; text: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return { value: JSON.parse(text) as unknown, text }
  } catch {
    throw new Problem(400, { code: 'body.json', detail: 'the body is not JSON in UTF-8' })
  }
}

/** The deepest nesting, up to just past the limit. Bytes above ASCII belong to texts and are passed over. */
function depthOf(bytes: Buffer): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let index = 0; index < bytes.length && deepest <= MAX_DEPTH; index += 1) {
    const byte = bytes[index]
    if (inText) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) {
      inText = true
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      deepest = Math.max(deepest, depth)
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1
    }
  }
  return deepest
}
