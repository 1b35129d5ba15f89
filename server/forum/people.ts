import { sql, type SQL } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { SYSTEM_USER_ID } from '../domain/actor.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'
import type { MentionablePerson } from './contract.ts'
import type { Participant } from './domain/mentions.ts'

type Reads = Pick<Transaction | Orm, 'execute'>

const fullName = (alias: 'u' | 'o'): SQL => sql.raw(`search_fold(${alias}."first_name" || ' ' || ${alias}."last_name")`)

/** Accounts of people whose address is proved, over an alias of users. */
const takesPart = (alias: 'u' | 'o'): SQL => sql`${sql.raw(alias)}."deleted_at" is null
  and ${sql.raw(alias)}."email_verified_at" is not null and ${sql.raw(alias)}."id" <> ${SYSTEM_USER_ID}::uuid`

/** Whether somebody else has the same name. */
const hasNamesake = sql`exists (select 1 from users o where ${fullName('o')} = ${fullName('u')} and o.id <> u.id
  and ${takesPart('o')})`

/** The people with one of these full names. Whose name others have too is not among them. */
export async function peopleNamed(tx: Reads, names: readonly string[]): Promise<Participant[]> {
  if (names.length === 0) return []
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from users u
    where ${fullName('u')} = any(array(select search_fold(n) from unnest(${sql.param([...names])}::text[]) n))
      and ${takesPart('u')} and not ${hasNamesake}`)
  return rows.map(({ id, name }) => ({ id, name: name.trim() }))
}

type Asked = { typed: string; limit: number; locale: Locale; fallback: Locale }

/**
 * People whose full or last name begins with what is typed, whatever its accents, by name. Who has a namesake comes
 * with their profession, to tell them apart.
 */
export async function peopleLike(tx: Reads, { typed, limit, locale, fallback }: Asked): Promise<MentionablePerson[]> {
  const pattern = `${typed.replace(/[\\%_]/g, character => `\\${character}`)}%`
  const job = sql`coalesce(nullif(u.job_other, ''), (select ${localizedSql(sql`j.name`, { locale, fallback })}
    from jobs j where j.id = u.job_id))`
  const { rows } = await tx.execute<{ id: string; name: string; has_namesake: boolean; job: string | null }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name, ${hasNamesake} as has_namesake, ${job} as job
    from users u
    where (${fullName('u')} like search_fold(${pattern}) or search_fold(u."last_name") like search_fold(${pattern}))
      and ${takesPart('u')}
    order by ${fullName('u')}, u.id limit ${limit}`)
  return rows.map(({ id, name, has_namesake: isShared, job: detail }) => ({
    id,
    name: name.trim(),
    hasNamesake: isShared,
    detail: isShared ? detail : null,
  }))
}
