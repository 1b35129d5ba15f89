/** What is exchanged of an item, each a text; `description` is clean HTML. */
export const EXCHANGED_FIELDS = ['title', 'description', 'licenseId', 'designer'] as const
export type ExchangedField = (typeof EXCHANGED_FIELDS)[number]
export type ExternalValues = Readonly<Record<ExchangedField, string>>

/** A file or picture of the other side, and which of our files it became; null: it could not be taken. */
export type KnownPart = { id: string; name: string; stamp: string; fileId: string | null; isGone?: boolean }

/**
 * What an exchange remembers. `base` is what both sides last agreed on, field by field, `theirs` what the other side
 * says now: where they differ somebody has to choose.
 */
export type ExchangeState = {
  /** The language in which the texts are kept here. */
  locale: string
  base: ExternalValues
  theirs: ExternalValues
  unknownLicense: string | null
  parts: readonly KnownPart[]
}

export type Comparison = {
  /** What is written here: what nobody changed here, and they did. */
  taken: Partial<ExternalValues>
  /** What both sides agree on from now on. */
  base: ExternalValues
  /** What both sides changed: ours stays until somebody chooses. */
  differing: readonly ExchangedField[]
}

/** Three-way, field by field: a change here is never lost. */
export function compareValues({
  base,
  here,
  there,
}: Readonly<Record<'base' | 'here' | 'there', ExternalValues>>): Comparison {
  const taken: Partial<Record<ExchangedField, string>> = {}
  const agreed = { ...base }
  const differing: ExchangedField[] = []
  for (const field of EXCHANGED_FIELDS) {
    if (there[field] === base[field]) continue
    if (here[field] === there[field]) agreed[field] = there[field]
    else if (here[field] === base[field]) agreed[field] = taken[field] = there[field]
    else differing.push(field)
  }
  return { taken, base: agreed, differing }
}

/** The fields in which both sides differ and nobody has chosen yet. */
export const openFields = ({ base, theirs }: Pick<ExchangeState, 'base' | 'theirs'>): ExchangedField[] =>
  EXCHANGED_FIELDS.filter(field => base[field] !== theirs[field])

/** Whoever chose keeps ours, or takes theirs: both sides are done with the field. */
export const settled = (state: ExchangeState, field: ExchangedField): ExchangeState => ({
  ...state,
  base: { ...state.base, [field]: state.theirs[field] },
})

/** Which parts are fetched: those that nobody had, and those whose content is another. What is gone stays, named. */
export function compareParts<P extends Pick<KnownPart, 'id' | 'stamp'>>(
  known: readonly KnownPart[],
  there: readonly P[],
): { fetched: readonly P[]; kept: readonly KnownPart[] } {
  const byId = new Map(there.map(part => [part.id, part]))
  const stamps = new Map(known.map(({ id, stamp }) => [id, stamp]))
  return {
    fetched: [...byId.values()].filter(({ id, stamp }) => stamps.get(id) !== stamp),
    kept: known.flatMap(part => {
      const now = byId.get(part.id)
      if (now !== undefined && now.stamp !== part.stamp) return []
      const { isGone: _, ...rest } = part
      return [now === undefined ? { ...rest, isGone: true } : rest]
    }),
  }
}
