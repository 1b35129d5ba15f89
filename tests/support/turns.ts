import { isWhole } from './amount.ts'
import { SEED } from './seed.ts'

/** What is asked in turns is asked whole within so many runs whose seeds follow each other, and always by `--whole`. */
const TURNS = 5

/** Whether it is the turn of the one at this place of a list. */
export const isInTurn = (index: number, turns = TURNS): boolean => isWhole || (index + SEED) % turns === 0

/** The first of each kind, and of the others those whose turn it is. */
export function firstOfEach<T>(all: readonly T[], kindOf: (one: T) => string): T[] {
  const kinds = new Set<string>()
  const isFirst = (one: T) => !kinds.has(kindOf(one)) && kinds.add(kindOf(one)) !== undefined
  return all.filter((one, index) => isFirst(one) || isInTurn(index))
}
