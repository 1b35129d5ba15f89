import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/** A UUID v7 of a past moment, so that what is old is old by its id too. */
const idOf = (moment: SQL) => sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from ${moment}) * 1000)::bigint) from 3)
    from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`

/** Who made the demo's organisations and pages and when, so that no record is without a history. */
export async function seedHistory(tx: Transaction, people: ReadonlyMap<string, string>): Promise<void> {
  await tx.execute(sql`
    insert into history_actions (id, type, operation, resource_type, resource_id, changes, actor_id, created_at,
      updated_at)
    select ${idOf(sql`made.at`)}, 'creation', 'create', made.type, made.id, made.changes, made.actor_id, made.at,
      made.at from (
      select 'organizations' as type, id::text as id, jsonb_build_object('name', jsonb_build_object('after', name)) as
        changes, ${people.get('admin')}::uuid as actor_id, created_at as at from organizations
      union all
      select 'app-pages', id::text, jsonb_build_object('path', jsonb_build_object('after', path)),
        ${people.get('app-admin')}::uuid, created_at from app_pages
    ) made`)
}
