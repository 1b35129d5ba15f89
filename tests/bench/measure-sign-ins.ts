import pg from 'pg'
import { hashPassword } from '#server/auth/index.ts'
import { median, p95, steadily } from './load.ts'
import type { Figure } from './measure-api.ts'
import { cpuMs, type Program } from './programs.ts'

const PASSWORD = 'le-banc-du-jardin-31'
const ACCOUNTS = 200
const LIST = '/api/v1/organizations?page[size]=25'
const LISTS_A_SECOND = 40
const SIGN_INS_A_SECOND = 22
const SECONDS = 6
const ROUNDS = 3

/**
 * How many people sign in each second while others read a list, and what that costs the readers. Rate limits are on.
 */
export async function* measureSignIns({ api, url }: { api: Program; url: string }): AsyncGenerator<Figure> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into users (first_name, last_name, email, password_hash)
      select 'Sign', 'In', 'sign-in-' || i || '@bench.example', $1 from generate_series(0, ${ACCOUNTS - 1}) i
    on conflict (email) do update set password_hash = excluded.password_hash`,
    [await hashPassword(PASSWORD)],
  )
  await client.end()
  const list = () => ask(`${api.url}${LIST}`, { headers: { cookie: api.cookie! } })
  let count = 0
  // Each from a place of its own, as people are.
  const signIn = () => {
    count += 1
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${(count >> 8) & 255}.${count & 255}`,
    }
    return ask(`${api.url}/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: `sign-in-${count % ACCOUNTS}@bench.example`, password: PASSWORD }),
    })
  }
  await steadily(LISTS_A_SECOND, 2, list)
  await steadily(5, 1, signIn)
  const before = cpuMs(api)
  const counted = await steadily(8, 4, signIn)
  const cost = (cpuMs(api) - before) / counted.times.length
  const rounds: { alone: number; beside: number; signIns: number; waited: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await steadily(LISTS_A_SECOND, SECONDS, list)
    const [beside, signedIn] = await Promise.all([
      steadily(LISTS_A_SECOND, SECONDS, list),
      steadily(SIGN_INS_A_SECOND, SECONDS, signIn),
    ])
    rounds.push({
      alone: p95(alone.times),
      beside: p95(beside.times),
      signIns: signedIn.times.length / signedIn.seconds,
      waited: p95(signedIn.times),
    })
  }
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map(each => each[name]))
  const [costMs, waitedMs] = [Math.round(cost), Math.round(of('waited'))]
  yield {
    name: 'sign-ins a second',
    value: of('signIns'),
    limit: 20,
    unit: '',
    bound: 'at least',
    note: `${SIGN_INS_A_SECOND} asked for; ${costMs} ms of a core each, p95 of the answer ${waitedMs} ms`,
  }
  yield {
    name: "a list's p95 beside them",
    value: median(rounds.map(({ alone, beside }) => beside / alone)),
    limit: 2,
    unit: ' times',
    note: `${of('alone').toFixed(1)} ms alone, ${of('beside').toFixed(1)} ms beside`,
  }
}

async function ask(url: string, init: RequestInit): Promise<void> {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${url}`)
}
