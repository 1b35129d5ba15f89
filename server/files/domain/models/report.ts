/** What the text report of a 3D file tells, and what its viewer says first. */
export type ModelReport = {
  /** Width, depth and height in millimetres, rounded to a hundredth. */
  size: readonly [number, number, number]
  triangles: number
  /** Bodies that do not touch; null where the model is too fine to be looked at whole. */
  parts: number | null
  /** Whether every edge has its other side, as a printer needs it; null where it was not looked at. */
  isClosed: boolean | null
  /** Cubic millimetres that a closed model holds; null for others. */
  volume: number | null
}

/** Formats whose triangles are read. */
const READ_FORMATS = ['stl', 'obj', 'ply', 'amf', '3mf', 'dae', 'fbx', '3ds'] as const
export type ReadFormat = (typeof READ_FORMATS)[number]
export const isReadFormat = (extension: string): extension is ReadFormat =>
  (READ_FORMATS as readonly string[]).includes(extension)

/** Formats that the viewer of the pages draws by itself, without reaching elsewhere. */
export const DRAWN_FORMATS: readonly string[] = ['stl', 'obj', 'ply', 'amf', 'dae', 'fbx', '3ds']
