import type { ActionFunctionArgs } from '@remix-run/node'
import { HOME_COUNTRY } from '#server/domain/vocabulary/countries.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { FormOutput } from '#web/forms/validate.ts'

/**
 * Completes the addresses whose town was left out: the only one of a French postal code is taken, several are offered.
 * @throws ApiProblem at the town
 */
export async function findTowns(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  output: FormOutput,
): Promise<FormOutput> {
  const found: FormOutput = { ...output }
  for (const part of ['billing', 'shipping']) {
    const address = output[part] as Readonly<Record<string, unknown>> | undefined
    const [code, city] = ['postalCode', 'city'].map(name => String(address?.[name] ?? '').trim())
    if (address === undefined || city !== '') continue
    const towns =
      (address['country'] ?? HOME_COUNTRY) === HOME_COUNTRY
        ? (
            await apiFor(request, context).get<{ data: { towns: string[] } }>('/api/v1/services/rentals/towns', {
              query: { postalCode: code },
              as: 'json',
            })
          ).data.towns
        : null
    if (towns?.length !== 1) throw new ApiProblem(422, [missing(part, code!, towns)])
    found[part] = { ...address, city: towns[0]! }
  }
  return found
}

function missing(part: string, code: string, towns: readonly string[] | null) {
  const [rule, name] =
    towns === null
      ? ['required', 'city']
      : towns.length === 0
        ? ['rental.unknownPostalCode', 'postalCode']
        : ['rental.whichTown', 'city']
  return {
    code: `validation.${rule}`,
    detail: `validation.${rule}`,
    source: { pointer: `/data/attributes/${part}/${name}` },
    meta: { code, names: towns ?? [] },
  } as never
}
