import { eq } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { organizations, users } from '#db/schema/people.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import type { rentalCommands } from '#db/schema/rental/commands.ts'

export type ContractingRow = Pick<
  typeof rentalCommands.$inferSelect,
  'isIndividual' | 'organizationId' | 'billingAddressId' | 'shippingAddressId' | 'rentById'
>
type Address = typeof rentalAddresses.$inferSelect

/** Whoever rents, as every paper of a command names them. */
export type ContractingParty = {
  /** Who signs, or is written to. */
  fullName: string
  /** Null: they rent as a private person. */
  organization: string | null
  siret: string | null
  vatNumber: string | null
  email: string | null
  billing: Address | null
  shipping: Address | null
}

/**
 * The other side of a command's contract, preparation sheet, return slip and invoice: what its renter chose, with the
 * organisation by the name that was typed, else by that of its account.
 */
export async function contractingParty(orm: Pick<Orm, 'select'>, row: ContractingRow): Promise<ContractingParty> {
  const address = async (id: string | null) =>
    id === null ? null : ((await orm.select().from(rentalAddresses).where(eq(rentalAddresses.id, id)))[0] ?? null)
  const [billing, shipping] = [await address(row.billingAddressId), await address(row.shippingAddressId)]
  const [person] =
    row.rentById === null
      ? []
      : await orm
          .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
          .from(users)
          .where(eq(users.id, row.rentById))
  return {
    fullName: billing?.fullName ?? (person ? `${person.firstName} ${person.lastName}` : '–'),
    organization: await organizationNameOf(orm, row, billing),
    siret: row.isIndividual ? null : (billing?.siret ?? null),
    vatNumber: row.isIndividual ? null : (billing?.vatNumber ?? null),
    email: person?.email ?? null,
    billing,
    shipping,
  }
}

/** The name of the organisation that rents. Null: a person does. */
export async function organizationNameOf(
  orm: Pick<Orm, 'select'>,
  { isIndividual, organizationId }: Pick<ContractingRow, 'isIndividual' | 'organizationId'>,
  billing: Pick<Address, 'organization'> | null,
): Promise<string | null> {
  if (isIndividual) return null
  if (billing?.organization) return billing.organization
  const [organization] =
    organizationId === null
      ? []
      : await orm.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId))
  return organization?.name ?? null
}
