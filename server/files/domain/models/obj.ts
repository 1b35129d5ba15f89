import { Mesh } from './mesh.ts'
import { Points } from './polygons.ts'
import { splitText } from './split-text.ts'

/** OBJ has no unit: taken as millimetres. Numbers count from 1, negative ones from the end. */
export function readObj(bytes: Uint8Array): Mesh | null {
  const mesh = new Mesh()
  const points = new Points()
  for (const line of linesOf(bytes)) {
    const [kind, ...words] = line.split('#', 1)[0]!.trim().split(/\s+/)
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

/** A line that ends with a backslash goes on in the next one. */
function* linesOf(bytes: Uint8Array): Generator<string> {
  let begun: string[] = []
  for (const line of splitText(bytes, '\n')) {
    const whole = line.endsWith('\r') ? line.slice(0, -1) : line
    if (whole.endsWith('\\')) {
      begun.push(whole.slice(0, -1))
      continue
    }
    yield begun.length === 0 ? whole : [...begun, whole].join(' ')
    begun = []
  }
}
