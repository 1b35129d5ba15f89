import { JSDOM } from 'jsdom'
import { type BufferGeometry, Mesh as SceneMesh, type Object3D, Vector3 } from 'three'
import { ColladaLoader } from 'three/examples/jsm/loaders/ColladaLoader.js'
import { FBXLoader } from 'three/examples/jsm/loaders/FBXLoader.js'
import { TDSLoader } from 'three/examples/jsm/loaders/TDSLoader.js'
import { Mesh } from './domain/models/index.ts'

const MAX_CORNERS = 12_000_000
const MILLIMETRES_OF_A_METRE = 1_000
const MILLIMETRES_OF_A_CENTIMETRE = 10

/** A picture that a scene names is not looked for: only its triangles are read. */
const picture = { addEventListener: () => undefined, removeEventListener: () => undefined }
/**
 * What the loaders expect of a browser. This module is loaded only in the process that reads foreign files, and by
 * tests.
 */
Object.assign(globalThis, {
  DOMParser: new JSDOM('').window.DOMParser,
  window: { innerWidth: 1, innerHeight: 1, URL: { createObjectURL: () => '' } },
  document: { createElementNS: () => picture },
})

/** Collada, in its own unit. @throws RangeError where it is none */
export const readCollada = (bytes: Uint8Array): Mesh =>
  reading(() => {
    const { scene } = new ColladaLoader().parse(new TextDecoder().decode(bytes), '')
    return meshOf(scene, { scale: MILLIMETRES_OF_A_METRE, isYUp: true })
  })

/** What every binary FBX begins with. */
const BINARY_FBX = Buffer.from('Kaydara FBX Binary')
/** The loader takes some texts for none, by letters of their first 200: a comment stands there instead. */
const COMMENT = Buffer.from(`;${'-'.repeat(200)}\n`)

/** FBX as text or binary, in its own unit. @throws RangeError where it is none */
export const readFbx = (bytes: Uint8Array): Mesh =>
  reading(() => {
    const isBinary = BINARY_FBX.equals(bytes.subarray(0, BINARY_FBX.length))
    const whole = Uint8Array.from(isBinary ? bytes : Buffer.concat([COMMENT, bytes]))
    const scene = new FBXLoader().parse(whole.buffer, '')
    const { unitScaleFactor } = scene.userData as { unitScaleFactor?: unknown }
    const unit = typeof unitScaleFactor === 'number' && unitScaleFactor > 0 ? unitScaleFactor : 1
    return meshOf(scene, { scale: unit * MILLIMETRES_OF_A_CENTIMETRE, isYUp: true })
  })

/** 3DS, whose numbers are taken as millimetres: it has no unit. @throws RangeError where it is none */
export const readThreeDs = (bytes: Uint8Array): Mesh =>
  reading(() => {
    const data = Uint8Array.from(bytes).buffer
    // The loader makes something of half a file, too.
    if (new DataView(data).getUint32(2, true) > data.byteLength) throw new RangeError('the file ends too early')
    return meshOf(new TDSLoader().parse(data, ''), { scale: 1, isYUp: false })
  })

/** The loaders throw many things at what is broken; here they are all one. */
function reading(read: () => Mesh): Mesh {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError('the scene cannot be read', { cause: error })
  }
}

/** All triangles of a scene where they stand, with the third axis upwards. */
function meshOf(scene: Object3D, { scale, isYUp }: { scale: number; isYUp: boolean }): Mesh {
  const mesh = new Mesh(scale)
  const corner = new Vector3()
  let corners = 0
  scene.updateMatrixWorld(true)
  scene.traverse(one => {
    if (!(one instanceof SceneMesh)) return
    const { attributes, index } = one.geometry as BufferGeometry
    const { position } = attributes
    if (position === undefined) return
    const count = index?.count ?? position.count
    corners += count
    if (corners > MAX_CORNERS) throw new RangeError('too many triangles')
    for (let at = 0; at < count - (count % 3); at += 1) {
      corner.fromBufferAttribute(position, index?.getX(at) ?? at).applyMatrix4(one.matrixWorld)
      if (isYUp) mesh.addCorner(corner.x, -corner.z, corner.y)
      else mesh.addCorner(corner.x, corner.y, corner.z)
    }
  })
  return mesh
}
