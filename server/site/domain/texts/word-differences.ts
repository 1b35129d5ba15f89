export type Difference = { kind: 'same' | 'removed' | 'added'; text: string }

/** Longer texts are told as one piece that took another's place. */
const MAX_WORDS = 500
const MAX_LENGTH = 20_000

/**
 * What differs between two texts, word by word: the longest common run of words stays, all else was removed or added.
 */
export function wordDifferences(before: string, after: string): Difference[] {
  const isLong = Math.max(before.length, after.length) > MAX_LENGTH
  const [old, fresh] = isLong ? [[], []] : [wordsOf(before), wordsOf(after)]
  if (isLong || old.length > MAX_WORDS || fresh.length > MAX_WORDS)
    return joined([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ])
  const common = commonLengths(old, fresh)
  const parts: Difference[] = []
  let [at, to] = [0, 0]
  while (at < old.length && to < fresh.length) {
    if (old[at] === fresh[to]) {
      parts.push({ kind: 'same', text: old[at]! })
      at += 1
      to += 1
    } else if (common[at + 1]![to]! >= common[at]![to + 1]!) parts.push({ kind: 'removed', text: old[at++]! })
    else parts.push({ kind: 'added', text: fresh[to++]! })
  }
  parts.push(
    ...old.slice(at).map(text => ({ kind: 'removed' as const, text })),
    ...fresh.slice(to).map(text => ({ kind: 'added' as const, text })),
  )
  return joined(parts)
}

/** Words, what is filled in, marks, and the spaces between them: each on its own. */
const wordsOf = (text: string) => text.match(/\{\{[^{}]*\}\}|\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

/** `[i][j]`: how many words the texts share from the i-th and the j-th on. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = fresh.length - 1; to >= 0; to -= 1) {
      table[at]![to] =
        old[at] === fresh[to] ? table[at + 1]![to + 1]! + 1 : Math.max(table[at + 1]![to]!, table[at]![to + 1]!)
    }
  }
  return table
}

/**
 * Neighbouring changes are told as one: what went, then what came. A space alone between two changes belongs to them.
 */
function joined(parts: readonly Difference[]): Difference[] {
  const result: Difference[] = []
  let run: Difference[] = []
  const close = () => {
    let kept = ''
    while (run.at(-1)?.kind === 'same') kept = run.pop()!.text + kept
    const textWithout = (kind: Difference['kind']) =>
      run
        .filter(part => part.kind !== kind)
        .map(part => part.text)
        .join('')
    for (const [kind, text] of [
      ['removed', textWithout('added')],
      ['added', textWithout('removed')],
      ['same', kept],
    ] as const)
      add(kind, text)
    run = []
  }
  const add = (kind: Difference['kind'], text: string) => {
    const last = result.at(-1)
    if (last?.kind === kind) last.text += text
    else if (text !== '') result.push({ kind, text })
  }
  for (const part of parts) {
    if (part.kind !== 'same' || (run.length > 0 && part.text.trim() === '')) run.push(part)
    else {
      close()
      add('same', part.text)
    }
  }
  close()
  return result
}
