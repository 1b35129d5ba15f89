import { afterAll, expect } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { todayInParis } from '../support/today.ts'

/** The staff of the office, and what the board and the sheet of a day show them. */
export async function createOfficeWorld() {
  const database = await createTestDatabase()
  const { pool } = database
  afterAll(await sessionCache.listen(pool))

  const app = buildAppContext(database, { env: { rateLimits: 'off' } })
  const client = clientOf(createApi(app))
  const today = await todayInParis()
  const [staff, stockManager, renter, admin] = [
    await asUser(app, { roles: ['rental_admin'] }),
    await asUser(app, { roles: ['rental_admin'] }),
    await asUser(app, { firstName: 'Zélie', lastName: 'Office' }),
    await asUser(app, { roles: ['admin'] }),
  ]

  const call = (path: string, headers: Record<string, string>) => {
    const [name, query = ''] = path.split('?')
    return client.get(`/api/v1/services/rentals/${name}`, Object.fromEntries(new URLSearchParams(query)), headers)
  }

  const ask = async <T>(path: string, headers = staff.headers): Promise<T> => {
    const answer = await call(path, headers)
    expect([path, answer.status]).toEqual([path, 200])
    return (answer.document as unknown as { data: T }).data
  }

  const board = (query = '', headers = staff.headers) => ask<RentalBoard>(`board${query}`, headers)

  return { database, pool, client, today, staff, stockManager, renter, admin, call, ask, board }
}
