import type { ExternalProblem, License } from '../domain/vocabulary.ts'
import type { ExternalValues } from '../domain/external/compare.ts'

/** A file or picture of a design elsewhere. `id` is the other side's; `stamp` is another one once its content is. */
export type ExternalPart = { id: string; name: string; stamp: string; url: string; kind: 'file' | 'picture' }

/** A design as another repository describes it. */
export type ExternalDesign = {
  id: string
  url: string
  values: ExternalValues
  /** The name of its licence there, where it is none of ours. */
  unknownLicense: string | null
  parts: readonly ExternalPart[]
}

/** A file of ours, in the file store, as it is sent. */
export type SentPart = {
  fileId: string
  name: string
  size: number
  mimeType: string
  kind: 'file' | 'picture'
  open: () => Promise<Buffer>
}

/** What is sent of an item. `description` is plain text. */
export type SentDesign = { title: string; description: string; license: License; sourceUrl: string }

/** Where a design that was sent is. */
type Pushed = { id: string; url: string }

/** Another repository of designs. All calls throw ExternalFault. */
export type ExternalPort = {
  find: (id: string) => Promise<ExternalDesign>
  /** Whether it takes such a file at all. */
  takes: (part: SentPart) => boolean
  /** Makes a design that will have these parts; `send` brings them. */
  create: (design: SentDesign, parts: readonly SentPart[]) => Promise<Pushed>
  update: (id: string, design: SentDesign) => Promise<void>
  /** Adds one file. @returns the other side's id of it; null where it takes no more */
  send: (id: string, part: SentPart) => Promise<string | null>
}

/** Those that are over when tried again as they are. */
const LASTING: ReadonlySet<ExternalProblem> = new Set([
  'refused',
  'missing',
  'unknown',
  'tooMuch',
  'unsafe',
  'notConnected',
  'forbidden',
  'noRoom',
  'notPublished',
  'noLicense',
])

/** Why an exchange failed. It holds neither token nor content. */
export class ExternalFault extends Error {
  constructor(
    readonly problem: ExternalProblem,
    readonly retryAfterSeconds: number | null = null,
    options?: ErrorOptions,
  ) {
    super(`the exchange failed: ${problem}`, options)
    this.name = 'ExternalFault'
  }

  get isLasting(): boolean {
    return LASTING.has(this.problem)
  }
}
