import { outboxMails as table } from '#db/schema/mail.ts'
import type { Sample } from './sample.ts'

/** Written by the product alone. */
export const outboxMails: Sample = {
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
