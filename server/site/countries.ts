import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { countryName } from '../domain/formats.ts'
import { COUNTRIES } from '../domain/vocabulary/countries.ts'

/** `GET /api/v1/services/countries`: keyed by code, named in the reader's language and sorted by that name. */
export function countries({ locale }: RequestContext): ApiAnswer {
  const sorted = COUNTRIES.map(id => ({ id, name: countryName(locale, id) })).sort((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
  return plain(200, { data: Object.fromEntries(sorted.map(country => [country.id, country])) })
}
