import type pg from 'pg'
import { SYSTEM_USER_ID } from './domain/actor.ts'

/** True when there is neither a person (the system user is none) nor a page. */
export async function isEmptySite(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await (client as pg.Pool).query<{ filled: boolean }>(
    'select exists (select from users where id <> $1) or exists (select from app_pages) as filled',
    [SYSTEM_USER_ID],
  )
  return rows[0]?.filled === false
}
