import { createRequire } from 'node:module'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'

type Department = { code: string; nom: string; region: string; zone: string }
export type FrenchDepartment = { code: string; name: string; regionCode: string }

/** Collectivities with a statute of their own (Polynesia, New Caledonia …) are no departments. */
const OVERSEAS_COLLECTIVITY = 'com'

let known: FrenchDepartment[] | null = null

/** `GET /api/v1/services/utils/regions/france`: the departments, overseas ones included, sorted by name (specification 1, section 7). */
export function frenchRegions(): ApiAnswer {
  return plain(200, { data: { departments: departments() } }, { 'cache-control': 'public, max-age=86400' })
}

function departments(): FrenchDepartment[] {
  known ??= (createRequire(import.meta.url)('@etalab/decoupage-administratif/data/departements.json') as Department[])
    .filter(({ zone }) => zone !== OVERSEAS_COLLECTIVITY)
    .map(({ code, nom, region }) => ({ code, name: nom, regionCode: region }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
  return known
}
