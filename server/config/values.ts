import { isIP } from 'node:net'
import * as v from 'valibot'
import { withoutTrailing } from '../domain/text/trim.ts'

/** Kinds of values that environment variables take. Each message follows the variable's name: "PORT takes …". */

/** A variable that may be missing: null then. */
export const maybe = <S extends v.GenericSchema<string, unknown>>(schema: S) => v.nullish(schema, null)

export const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, `takes one of ${options.join(', ')}`)

export const count = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `takes a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.check(value => value >= least && value <= most, `takes a whole number from ${least} to ${most}`),
  )

const UNITS: Record<string, number> = { '': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 }

/** `104857600`, `100M` or `2G`. */
export const bytes = () =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,12}[kmg]?b?$/i, 'takes a size in bytes, such as 100M or 2G'),
    v.transform(value => Number.parseInt(value, 10) * UNITS[value.replace(/[\db]/gi, '').toLowerCase()]!),
  )

export const flag = () =>
  v.pipe(
    v.picklist(['true', 'false'], 'takes true or false'),
    v.transform(value => value === 'true'),
  )

export const color = () => v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'takes a colour such as #1976D2'))

export const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      value => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `takes an address that begins with ${schemes.map(scheme => `${scheme}://`).join(' or ')}`,
    ),
  )

/** Without the slash at the end. */
export const httpUrl = () =>
  v.pipe(
    url('http', 'https'),
    v.transform(value => withoutTrailing(value, '/')),
  )

/** Names with commas between them, each once. */
export const listOf = <const T extends readonly string[]>(options: T) =>
  v.pipe(
    v.string(),
    v.transform(parts),
    v.array(oneOf(options)),
    v.minLength(1, 'takes at least one'),
    v.transform(list => [...new Set(list)]),
  )

export const countryCodes = () =>
  v.pipe(
    v.string(),
    v.transform(value => parts(value.toUpperCase())),
    v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'takes ISO 3166 codes of two letters with commas between them'))),
  )

/** `-rental,twoFactor`: a name alone or with a plus switches on, with a minus off. */
export const switches = <const T extends readonly string[]>(names: T) => {
  const bare = (part: string) => part.replace(/^[+-]/, '')
  const unknown = (list: string[]) => list.filter(part => !names.includes(bare(part)))
  return v.pipe(
    v.string(),
    v.transform(parts),
    v.check(
      list => unknown(list).length === 0,
      issue =>
        `does not know ${unknown(issue.input).join(', ')}; it takes ${names.join(', ')}, ` +
        'with a minus before it to switch one off',
    ),
    v.transform(
      list =>
        Object.fromEntries(list.map(part => [bare(part), !part.startsWith('-')])) as Partial<
          Record<T[number], boolean>
        >,
    ),
  )
}

/** Names for ranges of addresses that Fastify knows. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
const MAX_HOPS = 20

/** `true`, `false`, a number of hops, or addresses and ranges (`10.0.0.0/8`) with commas between them. */
export const trustedProxies = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      value =>
        value === 'true' ||
        value === 'false' ||
        (/^\d+$/.test(value) ? Number(value) <= MAX_HOPS : parts(value).length > 0 && parts(value).every(isProxy)),
      issue =>
        `takes true, false, a number of hops up to ${MAX_HOPS}, or addresses such as 10.0.0.0/8 with commas between ` +
        `them, not ${JSON.stringify(issue.input)}`,
    ),
  )

function isProxy(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (PROXY_RANGES.has(text)) return true
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  return bits > 0 && rest.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
}

/** `id:base64` with commas between keys of 32 bytes. */
export const encryptionKeys = () =>
  v.pipe(
    v.string(),
    v.transform(parts),
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z0-9_-]{1,16}:[A-Za-z0-9+/]{43}=$/,
          'takes keys as id:base64 of 32 bytes (openssl rand -base64 32), with commas between them',
        ),
        v.transform(part => {
          const colon = part.indexOf(':')
          return { id: part.slice(0, colon), key: Buffer.from(part.slice(colon + 1), 'base64') }
        }),
      ),
    ),
    v.minLength(1, 'takes at least one key'),
  )

function parts(value: string): string[] {
  return value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}
