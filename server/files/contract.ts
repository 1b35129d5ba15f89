/** A file that arrives in parts, as `/api/v1/services/uploads` tells it. */
export type UploadUnderWay = {
  id: string
  name: string
  /** Bytes of the whole file. */
  size: number
  /** Bytes of each part but the last. */
  partSize: number
  partCount: number
  /** Numbers of the parts that are there, from 0. */
  parts: number[]
  isComplete: boolean
  /** When it is given up, unless another part comes before. */
  expiresAt: string
  createdAt: string
}

/**
 * How full the room is that somebody's next file would fill first. Bytes; what is in the bin or under way takes room,
 * too.
 */
export type RoomUse = { left: number; used: number; limit: number }

/** Of all uses together. `isOpenBeside`: the file is public, and every page online that uses it is restricted. */
export type FileUsesMeta = { isOpenBeside: boolean }

/** One place where a file is used, as far as its reader may know of it. */
export type FileUse = {
  type: string
  id: string
  title: string
  /** The attribute or relationship that names the file. */
  field: string
}
