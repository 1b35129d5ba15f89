/** Two texts with what they have in common at both ends; `ours` and `theirs` are the words between. */
export type Stretch = { before: string; ours: string; theirs: string; after: string }

/** Where two texts differ, in whole words. */
export function differingStretch(ours: string, theirs: string): Stretch {
  const [here, there] = [ours, theirs].map(text => text.split(/(?<=\s)/)) as [string[], string[]]
  const shorter = Math.min(here.length, there.length)
  let start = 0
  while (start < shorter && here[start] === there[start]) start += 1
  let end = 0
  while (end < shorter - start && here.at(-1 - end) === there.at(-1 - end)) end += 1
  const middle = (words: string[]) => words.slice(start, words.length - end).join('')
  return {
    before: here.slice(0, start).join(''),
    ours: middle(here),
    theirs: middle(there),
    after: here.slice(here.length - end).join(''),
  }
}
