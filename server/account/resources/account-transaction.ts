import { accountTransactions } from '#db/schema/account.ts'
import { maxLength } from '#server/domain/rules/rule.ts'
import { TRANSACTION_OPERATIONS } from '../domain/vocabulary.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { integer, relation, select, textarea } from '#server/jsonapi/inputs.ts'
import { authored } from '#server/traits.ts'
import { keptFor } from '#server/policies/own-rows.ts'
import { overdraftChecks, assertTransactionAllowed } from '../transactions.ts'
import { enqueueTransactionNotification } from '../notify-person.ts'
import { recordsReadingOf } from '#server/privacy/index.ts'

const MAX_AMOUNT = 1_000_000

/**
 * One line of a person's account in the special currency. Lines are added and never changed: the balance is their sum
 * (specification 3, section 4b).
 */
export const accountTransaction = defineResource(accountTransactions, {
  type: 'account-transactions',
  feature: 'transactions',
  traits: [authored],
  attributes: {
    amount: {
      input: integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }),
      writableBy: 'creation',
      sortable: true,
      filters: ['from', 'to'],
    },
    operation: { input: select(TRANSACTION_OPERATIONS), writableBy: 'creation', sortable: true, filters: ['is'] },
    comment: { input: textarea({ optional: true }), rules: maxLength(500), writableBy: 'creation', searchable: true },
  },
  relationships: { user: { one: 'users', via: 'userId', writableBy: 'creation', input: relation() } },
  policy: keptFor(
    'account_transactions',
    'Admins add lines to the accounts of people who may use them; people read their own. Nobody changes a line.',
    ['create'],
  ),
  hooks: {
    beforeSave: assertTransactionAllowed,
    databaseChecks: overdraftChecks,
    afterSave: enqueueTransactionNotification,
    afterRead: recordsReadingOf({ table: 'account_transactions', column: 'user_id' }),
  },
  defaultSort: '-id',
  title: 'operation',
  emitsEvents: false,
  admin: {
    group: 'accounts',
    list: ['user', 'amount', 'operation', 'createdBy', 'createdAt'],
    form: ['user', 'amount', 'operation', 'comment'],
  },
})
