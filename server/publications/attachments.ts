import type { PgTable } from 'drizzle-orm/pg-core'
import { ATTACHABLE_KINDS } from '#server/files/domain/attachable.ts'
import { files } from '#server/jsonapi/inputs.ts'

const MAX_FILES = 20

/** Files stand below the text of a publication; whoever reads it reads them. */
export const takesPublicationFiles = {
  relationship: 'attachments',
  max: MAX_FILES,
  kinds: ATTACHABLE_KINDS,
} as const

/** The files of a publication. `through` links it to them. */
export const publicationFiles = <T extends PgTable>(through: T) =>
  ({ attachments: { many: 'files', through, input: files({ optional: true }) } }) as const
