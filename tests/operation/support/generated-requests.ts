import { readFileSync } from 'node:fs'
import { request as ask, type Agent } from 'node:http'
import { randomOf } from '#tests/support/seed.ts'
import { ODD, LONG, NAMES, FIELDS, TYPES } from './generated-values.ts'

export type Description = { paths: Record<string, Record<string, unknown>> }

export type GeneratedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  /** Sent in two halves, so many milliseconds apart. */
  pauseMs: number
  /** Which of the sign-in states asks. */
  state: number
}

export type Answered = { status: number; ms: number }

const METHODS = ['GET', 'GET', 'GET', 'POST', 'POST', 'PATCH', 'DELETE'] as const
const SELDOM = ['HEAD', 'PUT', 'OPTIONS', 'TRACE', 'SEARCH', 'PROPFIND', 'LOCK', 'REPORT', 'M-SEARCH']

/** What would sign the states out, or end the site's own accounts. */
const LEFT_OUT = /logout|sign-out|\/sessions|\/erasure|impersonate/

/** Requests as nobody sends them, from what the site offers: the same ones for the same seed. */
export function generateRequests(
  seed: number,
  {
    description,
    pages,
    ids,
    states,
  }: { description: Description; pages: readonly string[]; ids: readonly string[]; states: number },
): () => GeneratedRequest {
  const random = randomOf(seed)
  const chance = (one: number) => random(one) === 0
  const oneOf = <T>(all: readonly T[]): T => all[random(all.length)]!
  const calls = Object.keys(description.paths).filter(path => !LEFT_OUT.test(path))
  const screens = pages.filter(path => !LEFT_OUT.test(path))

  const text = (): string =>
    chance(30)
      ? oneOf(ODD).repeat(1 + random(500))
      : chance(3)
        ? oneOf(ODD)
        : chance(2)
          ? oneOf(ids)
          : String.fromCodePoint(...Array.from({ length: random(12) }, () => 0x20 + random(0x2ff)))
  const filled = (path: string) =>
    path.replaceAll(/\{[^}]*\}|:\w+\??|\*/g, () => (chance(3) ? asPath(text()) : oneOf(ids)))
  const asPath = (value: string) => (chance(2) ? value : encodeURIComponent(value.toWellFormed()))

  function path(): string {
    if (chance(25)) {
      const folder = oneOf(['', 'api/v1/', 'services/files/', 'assets/', 's/', 'admin/', 'rentals/labels/'])
      return `/${folder}${chance(2) ? 'a'.repeat(oneOf(LONG)) : 'a/'.repeat(oneOf(LONG) / 20)}`
    }
    const base = filled(oneOf(chance(2) ? calls : screens))
    if (chance(15)) return `${base}/${asPath(text())}`
    return chance(8) ? `${base}.data` : base
  }

  function query(): string {
    if (chance(2)) return ''
    if (chance(60)) return `?${'a=1&'.repeat(oneOf(LONG) / 3)}`
    const pair = () => `${chance(10) ? asPath(text()) : oneOf(NAMES)}=${asPath(text())}`
    return `?${Array.from({ length: random(4) }, pair).join('&')}`
  }

  function json(depth = 0): unknown {
    const kind = random(depth > 4 ? 5 : 9)
    if (kind < 3) return text()
    if (kind === 3) return random(2 ** 31) * (chance(2) ? -1 : 1)
    if (kind === 4) return oneOf([null, true, false])
    if (kind === 5) return Array.from({ length: random(4) }, () => json(depth + 1))
    return Object.fromEntries(
      Array.from({ length: random(5) }, () => [
        oneOf(['data', 'type', 'id', 'attributes', 'relationships', 'meta', 'input', 'records', 'password', ...FIELDS]),
        json(depth + 1),
      ]),
    )
  }

  function documentFor(target: string): unknown {
    const [, type = 'users'] = /^\/api\/v1\/([a-z-]+)/.exec(target) ?? []
    return {
      data: {
        type: chance(10) ? text() : type,
        ...(chance(2) ? { id: oneOf(ids) } : {}),
        attributes: Object.fromEntries(Array.from({ length: random(5) }, () => [oneOf(FIELDS), json(3)])),
        relationships: chance(3) ? json(3) : {},
      },
      ...(chance(4) ? { meta: json(2) } : {}),
    }
  }

  function bodyFor(target: string, type: string): Buffer {
    const large = chance(150) ? random(2_100_000) : chance(30) ? random(60_000) : 0
    const filling = large === 0 ? '' : oneOf(['a', 'é', '<b>', '[', '&a=', '"', '\u0301', ' ']).repeat(large / 3)
    if (/form-urlencoded/.test(type))
      return Buffer.from(
        `${Array.from({ length: random(8) }, () => `${oneOf(FIELDS)}=${asPath(text())}`).join('&')}${filling}`,
      )
    if (/multipart/.test(type)) {
      const part = () => {
        const name = oneOf([...FIELDS, 'files[]', 'file.upload'])
        const filename = chance(2) ? `; filename="${text().replaceAll(/[\r\n]/g, '')}"` : ''
        return `--x\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${text()}${filling}\r\n`
      }
      return Buffer.from(`${Array.from({ length: random(4) }, part).join('')}${chance(4) ? '' : '--x--\r\n'}`)
    }
    const value = JSON.stringify(chance(3) ? json() : documentFor(target)) ?? ''
    if (large > 0)
      return Buffer.from(
        JSON.stringify({
          data: { type: 'users', attributes: { name: filling, description: filling, password: filling } },
          email: 'a@b.example',
          password: filling,
          records: filling,
        }),
      )
    return Buffer.from(chance(20) ? value.slice(0, random(value.length + 1)) : value)
  }

  function headers(method: string, type: string): Record<string, string> {
    const sent: Record<string, string> = { 'content-type': type }
    if (!chance(6)) sent['sec-fetch-site'] = 'same-origin'
    sent['accept'] = chance(8)
      ? text()
      : oneOf(['text/html', 'application/vnd.api+json', 'application/json', '*/*', 'text/csv'])
    if (chance(3)) sent['accept-language'] = chance(3) ? text() : oneOf(['fr', 'en', 'da;q=0.5, it', '*'])
    if (chance(4)) sent['accept-encoding'] = chance(3) ? text() : oneOf(['br', 'gzip', 'br, gzip;q=0', 'identity;q=0'])
    if (chance(20))
      sent[
        oneOf([
          'range',
          'if-none-match',
          'if-modified-since',
          'x-user-timezone',
          'accept-edition-language',
          'idempotency-key',
          'authorization',
          'x-forwarded-for',
          'x-request-id',
          'referer',
          'user-agent',
          'x-booking-token',
        ])
      ] = text()
    if (chance(60))
      sent[oneOf(['accept', 'accept-language', 'if-none-match', 'x-long', 'user-agent'])] = oneOf([
        ',',
        'a',
        ' ,;',
        '"',
      ]).repeat(oneOf(LONG))
    if (method === 'GET' && chance(2)) delete sent['content-type']
    return sent
  }

  return () => {
    const method = chance(10) ? oneOf(SELDOM) : oneOf(METHODS)
    const target = `${path()}${query()}`
    const type = chance(4)
      ? oneOf(TYPES)
      : !target.startsWith('/api/')
        ? oneOf(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
        : target.includes('/services/')
          ? 'application/json'
          : 'application/vnd.api+json'
    const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method) || chance(40)
    return {
      method,
      path: target,
      headers: headers(method, type),
      body: hasBody && !chance(8) ? bodyFor(target, type) : null,
      pauseMs: hasBody && chance(100) ? 30 : 0,
      state: random(states),
    }
  }
}

/**
 * Sends one request as it is; what no client could write is written otherwise. Status 0: the connection ended without
 * an answer.
 */
export function sendRequest(
  url: string,
  { method, path, headers, body, pauseMs }: GeneratedRequest,
  { agent, cookie }: { agent: Agent; cookie: string | undefined },
): Promise<Answered> {
  const { hostname, port } = new URL(url)
  const written = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim()]),
  )
  const began = performance.now()
  return new Promise(resolve => {
    const end = (status: number) => resolve({ status, ms: performance.now() - began - pauseMs })
    const sending = ask(
      {
        hostname,
        port,
        method,
        agent,
        path: path.replaceAll(/[^\x21-\x7e]/g, one => encodeURIComponent(one.toWellFormed())),
        headers: {
          ...written,
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === null ? {} : { 'content-length': body.length }),
        },
      },
      response => {
        response
          .on('error', () => end(response.statusCode!))
          .on('end', () => end(response.statusCode!))
          .resume()
      },
    )
    sending.on('error', () => end(0))
    if (body === null || pauseMs === 0) return void sending.end(body ?? undefined)
    const half = Math.floor(body.length / 2)
    sending.write(body.subarray(0, half))
    setTimeout(() => sending.end(body.subarray(half)), pauseMs)
  })
}

/** Resident memory of a process, in MB. */
export function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
}
