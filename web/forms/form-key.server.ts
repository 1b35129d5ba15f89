import { createHash, randomUUID } from 'node:crypto'

/** The idempotency key with which a form was sent; null where it has none, as on guests' cached pages. */
function findFormKey(sent: FormData): string | null {
  const key = sent.get('_key')
  return typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : null
}

/** The idempotency key with which a form was sent; a new one where it has none. */
export const formKeyOf = (sent: FormData): string => findFormKey(sent) ?? randomUUID()

const DERIVED_KEY_MINUTES = 10

/** The idempotency key with which a form was sent; one derived from the submitted values where it has none. */
export function formKeyOrDerived(request: Request, sent: FormData): string {
  const key = findFormKey(sent)
  if (key !== null) return key
  const body = [...sent.entries()].map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name}:${value.size}`}`,
  )
  const window = Math.floor(Date.now() / (DERIVED_KEY_MINUTES * 60_000))
  return createHash('sha256')
    .update([new URL(request.url).pathname, request.headers.get('cookie') ?? '', window, ...body].join('\n'))
    .digest('hex')
    .slice(0, 48)
}
