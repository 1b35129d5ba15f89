import { brokenUnitRules } from '#server/rental/domain/unit-rules.ts'
import type { HandledLine, HandledUnit, RentalHandling } from '#server/rental/contract/office.ts'

/** The faults of a label; each has a text of its own. */
export type LabelFault = 'missing' | 'unknown' | 'otherModel' | 'twice' | 'notFree'

/** The unit of a line's model with this label. */
export const unitOf = (
  { units }: Pick<RentalHandling, 'units'>,
  { modelId }: Pick<HandledLine, 'modelId'>,
  label: string,
): HandledUnit | undefined => units[modelId]?.find(one => isSameLabel(one.label, label))

/** Whether something speaks against a unit that is to go out for a line. */
export const isStopped = (unit: HandledUnit | null, line: Pick<HandledLine, 'place'>): boolean =>
  unit !== null && brokenUnitRules(unit, line.place?.id ?? null).length > 0

/** Labels are compared without case and spaces: a scanner types what is printed, a person what they see. */
const isSameLabel = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

type Found = { itemId: string } | { fault: LabelFault }

/** The unit of a line's model with this label, if nobody else has it. */
export function findUnit(
  { units, lines }: Pick<RentalHandling, 'units' | 'lines'>,
  line: Pick<HandledLine, 'modelId' | 'item'>,
  label: string,
): Found {
  if (label.trim() === '') return { fault: 'missing' }
  const unit = unitOf({ units }, line, label)
  if (unit !== undefined) return unit.isFree || unit.id === line.item?.id ? { itemId: unit.id } : { fault: 'notFree' }
  const isOfAnother = lines.some(({ modelId }) => units[modelId]?.some(one => isSameLabel(one.label, label)) === true)
  return { fault: isOfAnother ? 'otherModel' : 'unknown' }
}

type Scanned = { lineId: string; itemId: string } | { fault: LabelFault; lineId?: string }

/** The line for a scanned unit: the one it is assigned to, else the first open line of its model. */
export function lineFor(
  handling: Pick<RentalHandling, 'units' | 'lines'>,
  label: string,
  done: ReadonlyMap<string, string>,
): Scanned {
  const modelId = Object.keys(handling.units).find(id => handling.units[id]?.some(one => isSameLabel(one.label, label)))
  const unit = modelId === undefined ? undefined : handling.units[modelId]?.find(one => isSameLabel(one.label, label))
  if (unit === undefined) return { fault: 'unknown' }
  const already = [...done].find(([, itemId]) => itemId === unit.id)
  if (already !== undefined) return { fault: 'twice', lineId: already[0] }
  const ofModel = handling.lines.filter(line => line.modelId === modelId && !done.has(line.id))
  const line = ofModel.find(({ item }) => item?.id === unit.id) ?? ofModel[0]
  if (line === undefined) return { fault: 'otherModel' }
  return unit.isFree || line.item?.id === unit.id
    ? { lineId: line.id, itemId: unit.id }
    : { fault: 'notFree', lineId: line.id }
}
