/**
 * Puts tags where a mark stands around words: it opens before a character that is no space, and closes after one. Each
 * opening mark belongs to the next closing one.
 */
export function replaceMarks(line: string, { mark, tag }: { mark: string; tag: string }): string {
  let written = ''
  let at = 0
  for (let open = line.indexOf(mark); open !== -1; open = line.indexOf(mark, at)) {
    const inside = open + mark.length
    if (isSpace(line.charAt(inside))) {
      written += line.slice(at, open + 1)
      at = open + 1
      continue
    }
    const close = findClosing(line, mark, inside + 1)
    if (close === -1) break
    written += `${line.slice(at, open)}<${tag}>${line.slice(inside, close)}</${tag}>`
    at = close + mark.length
  }
  return written + line.slice(at)
}

function findClosing(line: string, mark: string, from: number): number {
  let close = line.indexOf(mark, from)
  while (close !== -1 && isSpace(line.charAt(close - 1))) close = line.indexOf(mark, close + 1)
  return close
}

const isSpace = (character: string): boolean => character.trim() === ''
