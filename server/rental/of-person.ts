import { sql, type SQL } from 'drizzle-orm'

const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, match => `\\${match}`)}%`

/** Rows of `users u` by any part of name or address, accents and case aside. */
export const namedLike = (text: string): SQL =>
  sql`unaccent(u.first_name || ' ' || u.last_name || ' ' || u.email) ilike unaccent(${anywhere(text)})`

/**
 * Commands, rows under a name of their own, of whom somebody looks for: by the whole number of the command, by the id
 * or any part of a name or address of renter or recipient, or by any part of the organisation's name.
 */
export function isOfPerson(command: SQL, person: string): SQL {
  const people = sql`(select u.id from users u where u.id::text = ${person.toLowerCase()} or ${namedLike(person)})`
  return sql`(${command}.number::text = ${person} or ${command}.rent_by_id in ${people}
    or ${command}.rent_for_id in ${people}
    or ${command}.organization_id in (select g.id from organizations g
      where unaccent(g.name) ilike unaccent(${anywhere(person)})))`
}
