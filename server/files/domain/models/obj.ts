import { Mesh } from './mesh.ts'
import { Points } from './polygons.ts'

/** OBJ has no unit: taken as millimetres. Numbers count from 1, negative ones from the end. */
export function readObj(bytes: Uint8Array): Mesh | null {
  const mesh = new Mesh()
  const points = new Points()
  const text = new TextDecoder('latin1').decode(bytes).replaceAll(/\\\r?\n/g, ' ')
  for (const match of text.matchAll(/^[ \t]*(v|f)[ \t]+([^\r\n#]{1,50000})/gm)) {
    const words = match[2]!.trim().split(/\s+/)
    if (match[1] === 'v') points.add(Number(words[0]), Number(words[1]), Number(words[2]))
    else
      points.face(
        mesh,
        words.map(word => Number(word.split('/')[0])).map(number => (number < 0 ? points.count + number : number - 1)),
      )
  }
  return mesh
}
