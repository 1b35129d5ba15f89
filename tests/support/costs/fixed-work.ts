import { createHash } from 'node:crypto'

const TEXT = JSON.stringify(
  Array.from({ length: 1_500 }, (_, index) => ({ id: `record-${index}`, title: `Titre ${index * 7_919}`, at: index })),
)

/**
 * A fixed piece of work of the kind that tests do: texts read, sorted and written, and hashes.
 * @returns milliseconds of processor time that it took
 */
export function fixedWorkMs(): number {
  const before = process.cpuUsage()
  for (let round = 0; round < 12; round += 1) {
    const records = JSON.parse(TEXT) as { id: string; title: string }[]
    records.sort((one, other) => (one.title < other.title ? -1 : 1))
    createHash('sha256').update(JSON.stringify(records)).digest('hex')
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
