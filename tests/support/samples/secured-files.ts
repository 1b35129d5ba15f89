import type { Sample } from './sample.ts'

/** They come by services; this is the file of an account document. */
export const securedFiles: Sample = {
  create: null,
  update: null,
  insert: async ({ pool }, { n, userId }) => {
    const { rows } = await pool.query<{ id: string }>(
      `
      with document as (insert into account_documents (user_id, name) values ($1, 'Bail ' || $2) returning id)
      insert into secured_files (name, model_type, model_id, original_name, kind, mime_type, hash, size, path) select 'Bail ' || $2, 'account-documents', id::text, 'bail.pdf', 'doc', 'application/pdf', repeat('b', 64), 1000, 'none' from document returning id`,
      [userId, String(n)],
    )
    return rows[0]!.id
  },
}
