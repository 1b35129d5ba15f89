import { sql, type SQL } from 'drizzle-orm'

/** Whether a user, given by an expression, is among those who answer renters: whoever else asks waits for an answer. */
export const isStaffSql = (userId: SQL): SQL =>
  sql`exists (select 1 from "user_roles" r where r."user_id" = ${userId}
    and r."role_id" in ('rental_admin', 'admin', 'app_admin'))`
