import { sql } from 'drizzle-orm'
import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { accountDocument } from './resources/account-document.ts'
import { accountTransaction } from './resources/account-transaction.ts'
import { like } from './resources/like.ts'
import { accountNotifications } from './notifications.ts'
import { routes } from './routes.ts'
import { notifyPerson, NOTIFY_PERSON_TASK } from './notify-person.ts'

export const accountModule = defineModule({
  name: 'account',
  notifications: Object.values(accountNotifications),
  resources: [accountTransaction, accountDocument, like],
  services: routes,
  demo: {
    seed: async (tx, facts) => (await import('./seed.ts')).seedBelongings(tx, facts),
    attachFiles: async app => (await import('./seed.ts')).attachDemoDocuments(app),
  },
  jobs: {
    [NOTIFY_PERSON_TASK]: notifyPerson,
  },
  personal: {
    columns: {
      'account_documents.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
      // The books stay right: the line remains, its person and comment go.
      'account_transactions.user_id': { export: 'rows', onErasure: 'set null', onMerge: move('activity') },
      'likes.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    },
    securedFiles: userId =>
      sql`("secured_files"."model_type" = 'account-documents' and "secured_files"."model_id" in (
        select id::text from account_documents where user_id = ${userId}))`,
    ownRecords: [
      ['account-documents', 'account_documents', 'user_id'],
      ['account-transactions', 'account_transactions', 'user_id'],
    ],
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'account-documents': true
    'account-transactions': true
    likes: true
  }
}
