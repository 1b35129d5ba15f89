/** How many characters the lines of an address may have. */
export const ADDRESS_LENGTHS = {
  fullName: 120,
  organization: 160,
  siret: 20,
  vatNumber: 20,
  line1: 160,
  line2: 160,
  postalCode: 20,
  city: 120,
} as const
