import { performance } from 'node:perf_hooks'
import { createApi } from '#server/api.ts'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import { withLargeRentals } from './large-rentals.ts'
import type { Figure } from './measure-api.ts'

const ROUNDS = 200

/**
 * What a visitor waits for the models that are free on their days, among 500 models with 2,000 items and 20,000 orders.
 */
export const measureRentalCatalogue = (url: string): AsyncGenerator<Figure> =>
  withLargeRentals(url, async function* (app) {
    const api = createApi(app)
    const today = dayOf(new Date())
    const measure = async (name: string, path: string, page: string): Promise<Figure> => {
      const waited: number[] = []
      for (let round = -20; round < ROUNDS; round += 1) {
        const first = addDays(today, 3 + ((round + 20) % 90))
        const last = addDays(first, 6 + 7 * ((round + 20) % 3))
        const query = `filter[free]=${first},${last}&filter[published]=true${page}`
        const started = performance.now()
        const answer = await api({
          method: 'GET',
          path,
          query,
          headers: {},
          body: null,
          requestId: 'bench',
          remoteAddress: '127.0.0.1',
        })
        const ended = performance.now()
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
        if (round >= 0) waited.push(ended - started)
      }
      waited.sort((one, other) => one - other)
      const at = (part: number) => waited[Math.floor(waited.length * part)]!
      return {
        name: `${name}, 500 models and 20,000 orders, p95`,
        value: at(0.95),
        limit: 100,
        unit: ' ms',
        note: `p50 ${at(0.5).toFixed(1)} ms, ${waited.length} answers`,
      }
    }
    yield await measure(
      'catalogue of what is free in a period',
      '/api/v1/rental-models',
      '&page[size]=24&include=image,category',
    )
    yield await measure('how many of these each choice of the catalogue leaves', '/api/v1/services/rentals/facets', '')
  })
