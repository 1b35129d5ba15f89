import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '#server/api.ts'
import * as pdf from '#server/pdf/index.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { live } from '../support/lives/live.ts'
import { writeReadablePdf } from '../support/lives/readable-pdf.ts'
import type { Lives } from '../support/lives/world.ts'
import { SEED } from '#tests/support/seed.ts'

/** `LIVES=2000` lives as many orders; `SEED=…` draws the same actions. */
const LIVES = Number(process.env.LIVES ?? 40)
const ACTIONS = [
  'validate',
  'refuse',
  'sign',
  'accept-contract',
  'reject-contract',
  'record-payment',
  'fail-payment',
  'prepare',
  'replace',
  'dispatch',
  'hand-over',
  'request-extension',
  'record-return',
  'change-dates',
  'change-addresses',
  'change-party',
  'change-place',
  'add-charge',
  'receive-deposit',
  'close',
  'cancel',
]

const database = await createTestDatabase()
let now = new Date('2026-11-30T08:00:00Z')
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => now })
let lives: Lives

describe(`random lives of ${LIVES} orders (seed ${SEED})`, () => {
  beforeAll(async () => {
    const drawing = vi.spyOn(pdf, 'renderPaper').mockImplementation((_app, data) => writeReadablePdf(data))
    lives = await live(
      { app, api: createApi(app), database, setNow: moment => void (now = moment) },
      { orders: LIVES, seed: SEED, firstDay: '2026-11-30' },
    )
    drawing.mockRestore()
    console.log(`${lives.orders.length} orders until ${lives.day}: ${JSON.stringify(lives.counts)}`)
  }, 7_200_000)

  test('have papers, units, days and books that agree with the order after each action', () => {
    expect(lives.faults).toEqual([])
  })

  test('contain every action, or most of them where there are few orders', () => {
    const missing = ACTIONS.filter(slug => lives.counts[slug] === undefined)
    expect(missing.length).toBeLessThanOrEqual(LIVES < 200 ? 6 : 0)
  })
})
