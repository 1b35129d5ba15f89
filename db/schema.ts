import { readdirSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const FOLDER = new URL('./schema/', import.meta.url)

const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(name => /\.[jt]s$/.test(name))

/** Everything that the files of db/schema export: tables, and what they are made of. */
export const schema: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...(await Promise.all(files.map(name => import(new URL(name, FOLDER).href) as Promise<object>))),
)

/** Every table of the product. */
export const tables: readonly PgTable[] = Object.values(schema).filter(one => is(one, PgTable))
