import { sql } from 'drizzle-orm'
import { rentalCommandMessages } from '#db/schema/rental/commands.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { relation, textarea } from '#server/jsonapi/inputs.ts'
import { isStaffSql } from '../is-staff-sql.ts'
import { messagesPolicy } from '../policies/rental.ts'
import { enqueueMessageNotification } from '../messages.ts'

const table = rentalCommandMessages
const author = sql`(select u."first_name" || ' ' || u."last_name" from "users" u where u."id" = ${table.createdById})`

/** What renter and staff write to each other about a command. */
export const rentalCommandMessage = defineResource(table, {
  type: 'rental-command-messages',
  feature: 'rental',
  attributes: { content: { input: textarea({ maxLength: 5_000 }), searchable: true } },
  computed: {
    authorName: expression(author),
    isFromStaff: expression(isStaffSql(sql`${table.createdById}`), { display: 'boolean' }),
  },
  relationships: {
    command: { one: 'rental-commands', via: 'commandId', writableBy: 'creation', input: relation() },
    createdBy: { one: 'users', via: 'createdById', writableBy: 'server' },
  },
  policy: messagesPolicy,
  hooks: {
    afterSave: enqueueMessageNotification,
    beforeValidate: (draft, { actor, previous }) =>
      previous === null ? { ...draft, createdById: actor.userId } : draft,
  },
  emitsEvents: false,
  defaultSort: 'id',
  title: 'id',
  admin: { group: null, list: ['command', 'content', 'authorName', 'createdAt'], form: ['command', 'content'] },
})
