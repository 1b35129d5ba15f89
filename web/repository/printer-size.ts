import { PRINTER_SIZES } from '#server/repository/domain/rules.ts'

/** The side of the smallest usual print bed that a model of this size fits, in mm; null where it fits none of them. */
export function printerFor(size: readonly [number, number, number]): number | null {
  const longest = Math.max(...size)
  return PRINTER_SIZES.find(side => longest <= side) ?? null
}
