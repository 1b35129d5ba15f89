import { drawModel, type Drawing } from './domain/models/draw.ts'
import { readAmf, readObj, readPly, readStl, readThreeMf, type Mesh } from './domain/models/index.ts'
import type { ModelReport, ReadFormat } from './domain/models/report.ts'

type Reader = (bytes: Uint8Array) => Mesh | null | Promise<Mesh | null>

/** Scenes are read by loaders of a library that is loaded for them alone. */
const READERS: Readonly<Record<ReadFormat, Reader>> = {
  stl: readStl,
  obj: readObj,
  ply: readPly,
  amf: readAmf,
  '3mf': readThreeMf,
  dae: async bytes => (await import('./scenes.ts')).readCollada(bytes),
  fbx: async bytes => (await import('./scenes.ts')).readFbx(bytes),
  '3ds': async bytes => (await import('./scenes.ts')).readThreeDs(bytes),
}

async function readMesh(format: ReadFormat, bytes: Uint8Array): Promise<Mesh | null> {
  try {
    return await READERS[format](bytes)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The report of a 3D file; null for one that can't be read to its end, which is no reason to refuse it. */
export const readModel = async (format: ReadFormat, bytes: Uint8Array): Promise<ModelReport | null> =>
  (await readMesh(format, bytes))?.report() ?? null

/** The report of a 3D file and a picture of it, which a very fine one has none of. */
export async function readAndDraw(
  format: ReadFormat,
  bytes: Uint8Array,
): Promise<{ report: ModelReport; drawing: Drawing | null } | null> {
  const mesh = await readMesh(format, bytes)
  const report = mesh?.report() ?? null
  if (mesh === null || report === null) return null
  return { report, drawing: mesh.triangles === null ? null : drawModel(mesh.triangles) }
}
