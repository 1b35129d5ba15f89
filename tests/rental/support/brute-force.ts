import { overlaps, type Inventory, type Span } from '#server/rental/domain/availability/index.ts'

/** Whether any order of all movable and newcomers goes round the blocks: every way is tried. */
export function canBePlaced({ items, fixed, movable }: Inventory, wanted: readonly Span[]): boolean {
  const jobs = [...movable, ...wanted].sort((one, other) => one.start - other.start)
  const taken = items.map(item => fixed.filter(block => block.item === item) as Span[])
  const next = (index: number): boolean => {
    const job = jobs[index]
    if (job === undefined) return true
    const tried = new Set<string>()
    return taken.some(list => {
      const key = JSON.stringify(list.map(({ start, end }) => [start, end]))
      if (tried.has(key) || list.some(one => overlaps(one, job))) return false
      tried.add(key)
      list.push(job)
      if (next(index + 1)) return true
      list.pop()
      return false
    })
  }
  return next(0)
}
