import type { AppContext } from '#server/context.ts'
import type { Api } from '#server/contract/api.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { asUser, createOrganization } from '#tests/support/as-user.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createAddress } from '../stock.ts'

/** Who rents: how they are billed, and how they pay. */
const RENTERS = [
  { name: 'person', billed: 'vat', method: 'card' },
  { name: 'credits', billed: 'vat', method: 'balance' },
  { name: 'taxed', billed: 'vat', method: 'transfer', isOrganization: true },
  { name: 'untaxed', billed: 'no_vat', method: 'cheque', isOrganization: true },
  { name: 'noted', billed: 'no_vat_debit_note', method: 'transfer', isOrganization: true },
  { name: 'monthly', billed: 'vat', method: 'later', isOrganization: true, isMonthly: true },
] as const
type RenterKind = (typeof RENTERS)[number]

export type Renter = RenterKind & { id: string; client: Client; addressId: string; organizationId: string | null }
type World = { app: AppContext; api: Api; database: TestDatabase }

/** One renter of each kind. */
export async function createRenters(world: World): Promise<Renter[]> {
  const renters: Renter[] = []
  for (const kind of RENTERS) renters.push(await createRenter(world, kind))
  return renters
}

async function createRenter({ app, api, database }: World, kind: RenterKind): Promise<Renter> {
  const organizationId = 'isOrganization' in kind ? await createOrganization(database) : null
  const person = await asUser(app, {
    firstName: kind.name,
    organizationIds: organizationId === null ? [] : [organizationId],
  })
  await database.pool.query(
    'update users set rental_invoicing_strategy = $2, rental_monthly_invoicing = $3, can_use_transactions = $4 ' +
      'where id = $1',
    [person.id, kind.billed, 'isMonthly' in kind, kind.method === 'balance'],
  )
  if (kind.method === 'balance')
    await database.pool.query(
      `insert into account_transactions (user_id, amount, operation) values ($1, 1000000, 'grant')`,
      [person.id],
    )
  return {
    ...kind,
    id: person.id,
    client: clientOf(api, person.headers),
    addressId: await createAddress(database, person.id),
    organizationId,
  }
}
