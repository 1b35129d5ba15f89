import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Department = { code: string; nom: string; region: string; zone: string }
export type FrenchDepartment = { code: string; name: string; regionCode: string }

/** Collectivities with a statute of their own (Polynesia, New Caledonia …) are no departments. */
const OVERSEAS_COLLECTIVITY = 'com'

/** The departments of France, overseas ones included, sorted by name. */
export const FRENCH_DEPARTMENTS: readonly FrenchDepartment[] = (
  require('@etalab/decoupage-administratif/data/departements.json') as Department[]
)
  .filter(({ zone }) => zone !== OVERSEAS_COLLECTIVITY)
  .map(({ code, nom, region }) => ({ code, name: nom, regionCode: region }))
  .sort((a, b) => a.name.localeCompare(b.name, 'fr'))
