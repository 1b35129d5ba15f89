/** `value` is null where the system can't measure it. `unit` begins with a space, or is empty. */
export type MeasuredFigure = { name: string; value: number | null; unit: string; note?: string }
export type FigureLimit = {
  limit: number
  unit: string
  /** On the day on which the limit was set. */ measured: number
}
export type FigureLimits = Readonly<Record<string, FigureLimit>>

/** A limit leaves so much above what was measured; one that could be lower by as much is told. */
const MARGIN = 0.15

const toHundredths = (value: number) => Math.round(value * 100) / 100
const percent = (share: number) => `${Math.round(share * 100)} percent`

/** The limit that a figure gets on the day on which it is measured. */
export function limitOf({ value, unit }: { value: number; unit: string }): FigureLimit {
  return { limit: toHundredths(value * (1 + MARGIN)), unit: unit.trim(), measured: toHundredths(value) }
}

const isBetter = (value: number, { measured }: FigureLimit) => value < measured * (1 - MARGIN)

/** One figure beside its limit, in a line. */
export function describeFigure({ name, value, unit, note }: MeasuredFigure, known: FigureLimit | undefined): string {
  if (value === null) return `      ${name}: not measured on this system`
  const mark = known && value <= known.limit ? 'ok   ' : 'MISS '
  const limit = known ? `at most ${known.limit}, ${percent(value / known.limit)} of it` : 'no limit'
  return `${mark} ${name}: ${toHundredths(value)}${unit} (${limit})${note ? `; ${note}` : ''}`
}

/**
 * Compares what was measured with the limits. `faults` fail the check; `notes` tell what is to be lowered and what this
 * system can't measure. One line each.
 */
export function compareFigures(
  figures: readonly MeasuredFigure[],
  limits: FigureLimits,
): { faults: string[]; notes: string[] } {
  const [faults, notes]: [string[], string[]] = [[], []]
  for (const { name, value, unit } of figures) {
    const known = limits[name]
    if (value === null) notes.push(`${name}: not measured on this system`)
    else if (!known) faults.push(`${name} has no limit: add it to figures in tests/budget.json`)
    else if (value > known.limit)
      faults.push(
        `${name} is ${toHundredths(value)}${unit}, its limit ${known.limit}: make it cheaper, or raise it under ` +
          'figures in tests/budget.json with a decision that says why',
      )
    else if (isBetter(value, known))
      notes.push(
        `${name} is better by ${percent(1 - value / known.measured)}: lower its limit to ` +
          `${limitOf({ value, unit }).limit} in tests/budget.json`,
      )
  }
  const names = new Set(figures.map(({ name }) => name))
  for (const name of Object.keys(limits))
    if (!names.has(name)) faults.push(`${name} is not measured: take it out of figures in tests/budget.json`)
  return { faults, notes }
}

/** The limits with lower ones for what has become better, and with one for each figure that has none. */
export function lowerLimits(figures: readonly MeasuredFigure[], limits: FigureLimits): FigureLimits {
  const lowered: Record<string, FigureLimit> = { ...limits }
  for (const { name, value, unit } of figures) {
    const known = limits[name]
    if (value !== null && (!known || isBetter(value, known))) lowered[name] = limitOf({ value, unit })
  }
  return lowered
}
