import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Commune = { nom: string; type: string; codesPostaux?: string[] }

type Known = { all: ReadonlyMap<string, readonly string[]>; today: ReadonlyMap<string, readonly string[]> }

let known: Promise<Known> | undefined

/** The communes of a French postal code by name, those of today first. Empty: there is no such code. Read once. */
export async function communesOf(postalCode: string): Promise<readonly string[]> {
  known ??= readCommunes()
  return (await known).all.get(postalCode) ?? []
}

/** Of these, the communes of today: what an address is completed with. */
export async function communesOfToday(postalCode: string): Promise<readonly string[]> {
  known ??= readCommunes()
  return (await known).today.get(postalCode) ?? []
}

async function readCommunes(): Promise<Known> {
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes = JSON.parse(await readFile(path, 'utf8')) as Commune[]
  const isOfToday = ({ type }: Commune) => type === 'commune-actuelle'
  const current = communes.filter(isOfToday)
  return { all: byCode([...current, ...communes.filter(one => !isOfToday(one))]), today: byCode(current) }
}

function byCode(communes: readonly Commune[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const commune of communes)
    for (const code of commune.codesPostaux ?? []) {
      const names = found.get(code) ?? []
      if (!names.includes(commune.nom)) names.push(commune.nom)
      found.set(code, names)
    }
  return found
}
