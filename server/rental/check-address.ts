import { communesOf } from '#server/french-communes.ts'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import type { Hooks } from '#server/jsonapi/definition.ts'
import { invalid } from '../problem.ts'
import { isOneOf, postalCodeExample } from './domain/postal-codes.ts'
import { rentalAdmins } from './policies/rental.ts'

/** So many communes of a postal code are offered at most. */
const MAX_OFFERED = 12
const CHECKED = ['postalCode', 'city', 'country'] as const

/**
 * The postal code fits its country; of a French one the town is one of its communes, unless its person keeps both as
 * they are typed (`keptTown`): the list may lack a code. Rental staff are not asked.
 * @throws Problem 422
 */
export const checkAddress: NonNullable<Hooks['beforeSave']> = async ({ actor }, { draft, links, previous }) => {
  const { keptTown, ...stored } = draft
  if (!CHECKED.some(name => Object.hasOwn(stored, name))) return { draft: stored, links }
  const { postalCode, city, country } = { country: HOME_COUNTRY, ...previous, ...stored } as Record<string, string>
  const example = postalCodeExample(postalCode!, country!)
  if (example !== null) throw invalid('/data/attributes/postalCode', 'rental.postalCode', { example })
  if (country !== 'FR' || keptTown === `${postalCode} ${city}` || rentalAdmins(actor)) return { draft: stored, links }
  const communes = await communesOf(postalCode!)
  if (communes.length === 0) throw invalid('/data/attributes/postalCode', 'rental.unknownPostalCode', { names: [] })
  if (isOneOf(city!, communes)) return { draft: stored, links }
  const names = communes.slice(0, MAX_OFFERED)
  throw invalid('/data/attributes/city', 'rental.otherTown', { code: postalCode, towns: names.join(', '), names })
}
