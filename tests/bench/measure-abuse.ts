import { get } from 'node:http'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { guest, type Actor } from '#server/domain/actor.ts'
import { ACCESS_LEVEL_WEIGHTS } from '#server/domain/vocabulary/access-levels.ts'
import { gather } from '#server/gather.ts'
import { abusiveRequestsOf, CPU_LIMIT_MS, measureAbuse } from '../support/abuse.ts'
import { dearestReads } from '../support/dearest-reads.ts'
import type { Figure } from './measure-api.ts'
import { clockOf, postgresClock } from './processor-time.ts'
import { startSite, type Program } from './programs.ts'
import { signInTo } from '../support/sign-in.ts'

const TIMES = 20
const SHOWN = 20
const READS = 100
const READS_SHOWN = 5
const MEMBER: Actor = Object.freeze({
  ...guest,
  kind: 'user',
  userId: '01900000-0000-7000-8000-000000000000',
  weight: ACCESS_LEVEL_WEIGHTS.member_level_2,
  emailVerified: true,
  validated: true,
})

/**
 * CPU of the server for the dearest things that a guest can ask, of a site with demo content and without its rate
 * limits; then of the dearest reads that the limits leave guests and members, PostgreSQL's share included.
 */
export async function* measureAbuseOf(databaseUrl: string): AsyncGenerator<Figure> {
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: '.cache/bench-abuse' })
  try {
    const costs = await measureAbuse({
      url: site.url,
      pid: site.process.pid!,
      times: TIMES,
      asked: await abusiveRequestsOf(site.url),
    })
    for (const { name, ms, status } of costs.slice(0, SHOWN))
      yield {
        name: `CPU of a guest's request: ${name}`,
        value: ms,
        limit: CPU_LIMIT_MS,
        unit: ' ms',
        note: `answered ${status}`,
      }
    yield* measureReads(site, databaseUrl, { who: 'guest', actor: guest, limit: CPU_LIMIT_MS, headers: {} })
    const headers = { cookie: await signInTo(site, 'member-2') }
    yield* measureReads(site, databaseUrl, { who: 'member', actor: MEMBER, limit: 3 * CPU_LIMIT_MS, headers })
  } finally {
    await site.stop()
  }
}

type Reader = { who: string; actor: Actor; limit: number; headers: Record<string, string> }

async function* measureReads(
  site: Program,
  databaseUrl: string,
  { who, actor, limit, headers }: Reader,
): AsyncGenerator<Figure> {
  const clock = clockOf(site, await postgresClock(databaseUrl))
  const { registry } = gather(siteConfig(testEnv({ databaseUrl })).features)
  const costs = []
  for (const { path, tables } of dearestReads(registry, actor, READS)) {
    // Asked once: whoever wants to cost much asks each time for something else, whose plan nobody has made yet.
    const before = clock()
    const status = await statusOf(`${site.url}${path}`, headers)
    costs.push({ path, tables, status, ms: clock() - before })
  }
  for (const { path, tables, status, ms } of costs.sort((a, b) => b.ms - a.ms).slice(0, READS_SHOWN))
    yield {
      name: `CPU of a ${who}'s read, of the ${costs.length} dearest: ${decodeURI(path).slice('/api/v1/'.length)}`,
      value: ms,
      limit,
      unit: ' ms',
      note: `${tables} tables, answered ${status}`,
    }
}

const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers, agent: false }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode!))
    }).on('error', reject)
  })
