/** How often one choice was chosen, and by how many of a hundred people. */
export type Tally = { id: string; count: number; /** Of those who answered, to one decimal. */ percent: number }

/** Percentages are of people, so that those of several choices may add up to more than 100. Nobody: 0. */
export function tally(counts: readonly { id: string; count: number }[], answersCount: number): Tally[] {
  return counts.map(({ id, count }) => ({
    id,
    count,
    percent: answersCount === 0 ? 0 : Math.round((count * 1_000) / answersCount) / 10,
  }))
}
