import { Mesh } from './mesh.ts'
import { Points } from './polygons.ts'
import { splitText } from './split-text.ts'

/** OBJ has no unit: taken as millimetres. Numbers count from 1, negative ones from the end. */
export function readObj(bytes: Uint8Array): Mesh | null {
  const mesh = new Mesh()
  const points = new Points()
  for (const line of linesOf(bytes)) {
    const [kind, ...words] = line.trim().split(/\s+/)
    if (kind === 'v') points.add(Number(words[0]), Number(words[1]), Number(words[2]))
    else if (kind === 'f')
      points.face(
        mesh,
        words
          .map(word => Number(word.split('/', 1)[0]))
          .map(number => (number < 0 ? points.count + number : number - 1)),
      )
  }
  return mesh
}

/** No face of a thing has more corners than fit on a line of that length. */
const MAX_LINE_LENGTH = 1_000_000

/**
 * A line that ends with a backslash goes on in the next one; a comment ends with its line.
 * @throws RangeError for a line that does not end
 */
function* linesOf(bytes: Uint8Array): Generator<string> {
  let begun: string[] = []
  let length = 0
  for (const piece of splitText(bytes, '\n')) {
    const line = piece.split('#', 1)[0]!.trimEnd()
    length += line.length + 1
    if (length > MAX_LINE_LENGTH) throw new RangeError('a line does not end')
    if (line.endsWith('\\')) {
      begun.push(line.slice(0, -1))
      continue
    }
    yield begun.length === 0 ? line : [...begun, line].join(' ')
    begun = []
    length = 0
  }
}
