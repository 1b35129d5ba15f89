import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The number of an order. It is shown as a text: the digits of a number that names something are not grouped. */
export const orderNumber = (commandId: AnyColumn): SQL =>
  sql`(select k."number" from "rental_commands" k where k."id" = ${commandId})`

/** The number of an order with its renter's name: how whatever belongs to it begins its own title. */
export const orderLabel = (commandId: AnyColumn): SQL =>
  sql`(select concat_ws(' · ', k."number"::text, u."first_name" || ' ' || u."last_name") from "rental_commands" k
    left join "users" u on u."id" = k."rent_by_id" where k."id" = ${commandId})`

/** A day of a title, as it is written in most languages of the site. */
const dayLabel = (day: AnyColumn): SQL => sql`to_char(${day}, 'DD/MM/YYYY')`

/** The first and the last day of a title; one day alone where both are the same. */
export const daysLabel = (first: AnyColumn, last: AnyColumn): SQL =>
  sql`concat_ws(' – ', ${dayLabel(first)}, case when ${last} > ${first} then ${dayLabel(last)} end)`

/** The label of an order with a day. */
export const orderDayLabel = (commandId: AnyColumn, day: AnyColumn): SQL =>
  sql`concat_ws(' · ', ${orderLabel(commandId)}, ${dayLabel(day)})`
