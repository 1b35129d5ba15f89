import type { Draft, Resource } from './definition.ts'
import type { RowFacts } from './spec.ts'
import type { Change } from './history.ts'
import type { Prepared } from './deserialize.ts'

/** What a save really changes, by field: before and after, or that it is masked. */
export function changesOf(
  resource: Resource,
  draft: Draft,
  previous: RowFacts | null,
  prepared: Prepared | undefined,
): Map<string, Change> {
  const changes = new Map<string, Change>()
  const secret = new Set([...(prepared?.values() ?? [])].flatMap(values => Object.keys(values)))
  for (const [key, after] of Object.entries(draft)) {
    const before = previous?.[key] ?? null
    if (previous && sameValue(before, after)) continue
    if (secret.has(key)) continue
    const relationship = [...resource.relationships.values()].find(
      ({ store }) => store.how === 'fk' && store.key === key,
    )
    const masked = resource.attributes.get(key)?.spec.masked === true
    changes.set(relationship?.name ?? key, masked ? { masked: true } : previous ? { before, after } : { after })
  }
  for (const name of prepared?.keys() ?? []) changes.set(name, { masked: true })
  return changes
}

function sameValue(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) return canonical(a) === canonical(b)
  return a === b
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
