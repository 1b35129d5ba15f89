import type { Transaction } from '#db/client.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'

type AddressTexts = Pick<
  typeof rentalAddresses.$inferSelect,
  'fullName' | 'organization' | 'siret' | 'vatNumber' | 'line1' | 'line2' | 'postalCode' | 'city' | 'country'
>

/** An address that belongs to an order: nobody changes it later. */
export async function writeAddressCopy(
  tx: Transaction,
  { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, country }: AddressTexts,
  now: Date,
): Promise<string> {
  const [copy] = await tx
    .insert(rentalAddresses)
    .values({
      userId: null,
      ...{ fullName, organization, siret, vatNumber, line1, line2, postalCode, city, country },
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: rentalAddresses.id })
  return copy!.id
}
