/** The round number at or above the largest value whose half is whole too: 2, 4, 10, 20, 50, 100 … */
export function niceTop(largest: number): number {
  if (largest <= 2) return 2
  const magnitude = 10 ** Math.floor(Math.log10(largest))
  const top = [1, 2, 4, 5, 6, 8, 10].map(factor => factor * magnitude).find(value => value >= largest)!
  return top % 2 === 0 ? top : top + 1
}
