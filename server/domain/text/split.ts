/** The parts between separators that stand outside double quotes. */
export function splitUnquoted(text: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Without the stretches from one mark to the next other mark; one that does not end goes to the end of the text. */
export function withoutStretches(text: string, { from, to }: { from: string; to: string }): string {
  let kept = ''
  let at = 0
  for (let start = text.indexOf(from); start !== -1; start = text.indexOf(from, at)) {
    kept += text.slice(at, start)
    const end = text.indexOf(to, start + from.length)
    if (end === -1) return kept
    at = end + to.length
  }
  return kept + text.slice(at)
}

/** The shortest text that makes up a whole text when it is repeated twice or more; null when there is none. */
export function repeatedUnit(text: string): string | null {
  // How much of the beginning ends at each place (Knuth, Morris and Pratt).
  const ends: number[] = [0]
  for (let at = 1; at < text.length; at += 1) {
    let length = ends[at - 1]!
    while (length > 0 && text.charAt(at) !== text.charAt(length)) length = ends[length - 1]!
    ends.push(text.charAt(at) === text.charAt(length) ? length + 1 : 0)
  }
  const unit = text.length - (ends.at(-1) ?? 0)
  return text !== '' && unit < text.length && text.length % unit === 0 ? text.slice(0, unit) : null
}
