import { sql, type SQL } from 'drizzle-orm'

/**
 * What the account of an order's renter lacks: `unverified` (its address is not proved) or `unvalidated`; null where
 * nothing does. `userId` is a column.
 */
export const renterProofOf = (userId: SQL): SQL =>
  sql`(select case when u."email_verified_at" is null then 'unverified' when u."validated_at" is null then 'unvalidated'
    end from "users" u where u."id" = ${userId})`
