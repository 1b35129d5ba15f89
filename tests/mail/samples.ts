import { outboxMails as table } from '#db/schema/mail.ts'
import { type Sample, type Samples } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'

const blacklistItems: Sample = {
  create: ({ n }) => ({
    attributes: { email: `assez-${n}@sample.example`, reason: ['unsubscribed', 'manual'][n % 2] },
  }),
  update: ({ n }) => ({ attributes: { email: `encore-${n}@sample.example` } }),
}

/** Written by the product alone. */
const outboxMails: Sample = {
  create: null,
  insert: async ({ orm }, { n, userId }) => {
    const [row] = await orm
      .insert(table)
      .values({
        key: `sample:${n}`,
        template: 'test-mail',
        locale: 'fr',
        to: `lettre-${n}@sample.example`,
        userId: userId || null,
        subject: `Lettre ${n % 5}`,
        text: `Texte ${n}`,
        html: `<p>Texte ${n}</p>`,
        state: n % 2 === 0 ? 'sent' : 'failed',
        sentAt: n % 2 === 0 ? new Date(Date.UTC(2026, 0, 1 + (n % 28))) : null,
        error: n % 2 === 0 ? null : '550 no such address',
      })
      .returning({ id: table.id })
    return row!.id
  },
  update: null,
}

/** A sample of each type of the module. */
export const samples = {
  'blacklist-items': blacklistItems,
  'outbox-mails': outboxMails,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  'blacklist-items': ['app', 'app', 'app'],
  'outbox-mails': ['nobody', 'nobody', 'nobody'],
} satisfies Writers
