import { abusiveRequestsOf, CPU_LIMIT_MS, measureAbuse } from '../support/abuse.ts'
import type { Figure } from './measure-api.ts'
import { startSite } from './programs.ts'

const TIMES = 20
const SHOWN = 20

/**
 * CPU of the server for the dearest things that a guest can ask, of a site with demo content and without its rate
 * limits.
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
  } finally {
    await site.stop()
  }
}
