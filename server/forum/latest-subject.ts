import { sql } from 'drizzle-orm'
import { expression } from '#server/jsonapi/define.ts'

/**
 * The subject of a category with the newest message, of those for everybody, and who wrote that message: null for a
 * category without subjects. One row is read by the index of the category's order.
 */
export const latestSubject = expression(
  sql`(select json_build_object('id', s."id", 'title', s."title", 'locale', s."locale", 'at', s."latest_message_at",
    'by', (select concat_ws(' ', u."first_name", u."last_name") from "forum_messages" m
      join "users" u on u."id" = m."created_by_id" and u."deleted_at" is null where m."id" = s."latest_message_id"))
    from "forum_subjects" s where s."category_id" = "forum_categories"."id" and s."deleted_at" is null
      and s."merged_into_id" is null and not s."limit_to_admin"
    order by s."latest_message_at" desc, s."id" desc limit 1)`,
  {
    schema: {
      type: ['object', 'null'],
      properties: {
        id: { type: 'string' },
        title: { type: 'string' },
        locale: { type: 'string' },
        at: { type: 'string' },
        by: { type: ['string', 'null'] },
      },
    },
  },
)
