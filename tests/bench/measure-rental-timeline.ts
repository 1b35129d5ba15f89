import { performance } from 'node:perf_hooks'
import { createApi } from '#server/api.ts'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import { asUser } from '#tests/support/as-user.ts'
import type { Figure } from './measure-api.ts'
import { withLargeRentals } from './large-rentals.ts'

const ROUNDS = 200
const PAGES = 50
const WARM_UP = 20

/** What staff wait for a page of the timeline, over all its pages, narrowed and not, at two, four and eight weeks. */
export const measureRentalTimeline = (url: string): AsyncGenerator<Figure> =>
  withLargeRentals(url, async function* (app) {
    const api = createApi(app)
    const { headers } = await asUser(app, { roles: ['rental_admin'] })
    const today = dayOf(new Date())
    const waited: number[] = []
    let bytes = 0
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const turn = round + WARM_UP
      const query = new URLSearchParams({
        from: addDays(today, 7 * (turn % 20) - 70),
        days: String([14, 28, 56][turn % 3]),
        page: String(1 + (turn % PAGES)),
        ...(turn % 4 === 0 ? { search: `L-${1 + (turn % 9)}`, page: '1' } : {}),
      })
      const started = performance.now()
      const answer = await api({
        method: 'GET',
        path: '/api/v1/services/rentals/timeline',
        query: query.toString(),
        headers,
        body: null,
        requestId: 'bench',
        remoteAddress: '127.0.0.1',
      })
      const ended = performance.now()
      if (answer.status !== 200) throw new Error(`the timeline answers ${answer.status}`)
      if (round < 0) continue
      waited.push(ended - started)
      bytes += (answer.body as Buffer).byteLength
    }
    waited.sort((one, other) => one - other)
    const at = (part: number) => waited[Math.floor(waited.length * part)]!
    yield {
      name: 'a page of the timeline, 2,000 items and 20,000 orders, p95',
      value: at(0.95),
      limit: 150,
      unit: ' ms',
      note: `p50 ${at(0.5).toFixed(1)} ms, ${Math.round(bytes / ROUNDS / 1024)} kB each`,
    }
  })
