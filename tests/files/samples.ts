import { files as table } from '#db/schema/files.ts'
import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const fileContainers: Sample = {
  create: ({ n }) => ({ attributes: { name: `Dossier ${n % 7}` } }),
  update: () => ({ attributes: { name: 'Archives' } }),
}

/** A file comes into being by an upload: here its row alone. */
const files: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        name: `Image ${n % 5}`,
        slug: `image-${n}`,
        originalName: `image ${n}.png`,
        kind: (['image', 'doc'] as const)[n % 2]!,
        mimeType: 'image/png',
        hash: `${n}`,
        size: 10 * (n % 6),
        path: `x/${n}`,
        isUploaded: true,
        isPublic: n % 3 !== 0,
        description: { fr: 'Une image', en: 'A picture' },
        createdById: userId || null,
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: () => ({ attributes: { name: 'Image renommée', isPublic: false } }),
}

/** They come by services; this is the file of an account document. */
const securedFiles: Sample = {
  create: null,
  update: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `
      with document as (insert into account_documents (user_id, name) values ($1, 'Bail ' || $2) returning id)
      insert into secured_files (name, model_type, model_id, original_name, kind, mime_type, hash, size, path)
      select 'Bail ' || $2, 'account-documents', id::text, 'bail.pdf', 'doc', 'application/pdf', repeat('b', 64),
        1000, 'none'
      from document returning id`,
      [userId, String(n)],
    )
    return rows[0]!.id
  },
}

/** A sample of each type of the module. */
export const samples = {
  'file-containers': fileContainers,
  files,
  'secured-files': securedFiles,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  files: ['nobody', 'app', 'app'],
  'secured-files': ['nobody', 'nobody', 'nobody'],
  'file-containers': ['staff', 'app', 'app'],
} satisfies Writers
