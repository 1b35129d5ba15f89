import { afterAll, expect } from 'vitest'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import { asUser } from '#tests/support/as-user.ts'
import { createTestApp } from '#tests/support/test-app.ts'
import { todayInParis } from '../today.ts'

/** The staff of the office, and what the board and the sheet of a day show them. */
export async function createOfficeWorld() {
  const { database, app, pool, guest: client } = await createTestApp({ env: { rateLimits: 'off' } })
  afterAll(await sessionCache.listen(pool))

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
