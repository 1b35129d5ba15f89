import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/** Who made the demo's pages and organisations and when, so that no record is without a history. */
export async function seedHistory(tx: Transaction, people: ReadonlyMap<string, string>): Promise<void> {
  await tx.execute(sql`
    insert into history_actions (type, operation, resource_type, resource_id, changes, actor_id, created_at, updated_at)
    select 'creation', 'create', made.type, made.id, made.changes, made.actor_id, made.at, made.at from (
      select 'organizations' as type, id::text as id, jsonb_build_object('name', jsonb_build_object('after', name)) as changes, ${people.get('admin')}::uuid as actor_id, created_at as at from organizations
      union all
      select 'app-pages', id::text, jsonb_build_object('path', jsonb_build_object('after', path)), ${people.get('app-admin')}::uuid, created_at from app_pages
    ) made order by made.at`)
}
