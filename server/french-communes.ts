import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Commune = { nom: string; type: string; codesPostaux?: string[] }

let known: Promise<ReadonlyMap<string, readonly string[]>> | undefined

/** The communes of a French postal code by name, those of today first. Empty: there is no such code. Read once. */
export async function communesOf(postalCode: string): Promise<readonly string[]> {
  known ??= readCommunes()
  return (await known).get(postalCode) ?? []
}

async function readCommunes() {
  const path = createRequire(import.meta.url).resolve('@etalab/decoupage-administratif/data/communes.json')
  const communes = JSON.parse(await readFile(path, 'utf8')) as Commune[]
  const byCode = new Map<string, string[]>()
  const isOfToday = ({ type }: Commune) => type === 'commune-actuelle'
  for (const commune of [...communes.filter(isOfToday), ...communes.filter(one => !isOfToday(one))])
    for (const code of commune.codesPostaux ?? []) {
      const names = byCode.get(code) ?? []
      if (!names.includes(commune.nom)) names.push(commune.nom)
      byCode.set(code, names)
    }
  return byCode
}
