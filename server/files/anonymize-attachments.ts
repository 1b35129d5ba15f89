import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { CountRows, ErasedPerson, StoredBytes } from '../module.ts'

/**
 * What somebody sent with what they wrote stays with it, as the text does, without the names that they gave it. Its
 * address has a part of the name and becomes another one.
 */
export async function anonymizeAttachments(
  _tx: Transaction,
  { id }: ErasedPerson,
  count: CountRows,
): Promise<readonly StoredBytes[]> {
  await count(
    'history_actions',
    sql`update history_actions set changes = '{}'::jsonb where changes <> '{}'::jsonb and resource_type = 'files'
      and resource_id in (select f.id::text from files f where f.is_attachment and f.created_by_id = ${id})`,
  )
  await count(
    'files',
    sql`update files set name = kind, slug = 'file-' || id::text, description = '{}'::jsonb,
      original_name = 'file' || coalesce(substring(original_name from '\\.[A-Za-z0-9]{1,12}$'), '')
      where is_attachment and created_by_id = ${id}`,
  )
  return []
}
