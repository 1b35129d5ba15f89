import type { ServiceRoute } from '#server/module.ts'
import { cancelMail, outbox, outboxMail, sendAgain } from './outbox.ts'
import { mailPreview, mailTemplates, textPreview } from './preview.ts'
import { changeSubscription, subscription } from './unsubscribe.ts'

const OUTBOX = '/api/v1/services/outbox'
const TEMPLATES = '/api/v1/services/mail-templates'
const UNSUBSCRIBE = '/api/v1/services/unsubscribe/:email'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: OUTBOX,
    summary: 'The mails of the site and what became of each, newest first',
    who: 'staff',
    handler: outbox,
  },
  {
    method: 'GET',
    path: `${OUTBOX}/:id`,
    summary: 'One mail: text, HTML and headers',
    who: 'staff',
    handler: outboxMail,
  },
  {
    method: 'POST',
    path: `${OUTBOX}/:id/send-again`,
    summary: 'Tries a mail again, or sends it once more as another one',
    who: 'staff',
    handler: sendAgain,
  },
  {
    method: 'POST',
    path: `${OUTBOX}/:id/cancel`,
    summary: 'Does not send a mail that waits',
    who: 'staff',
    handler: cancelMail,
  },
  {
    method: 'GET',
    path: TEMPLATES,
    summary: 'The names of all mails of the product',
    who: 'staff',
    handler: mailTemplates,
  },
  {
    method: 'GET',
    path: `${TEMPLATES}/:name/:locale`,
    summary: 'A mail filled with its example, in the look of the site',
    who: 'staff',
    handler: mailPreview,
  },
  {
    method: 'POST',
    path: '/api/v1/services/mail-previews',
    summary: 'The mail that a text stands in, with another text in its place; nothing is saved',
    who: 'staff',
    handler: textPreview,
  },
  {
    method: 'GET',
    path: UNSUBSCRIBE,
    summary: 'Whether the site writes to an address, for whoever has the link of a mail to it',
    who: 'everyone',
    handler: subscription,
  },
  {
    method: 'POST',
    path: UNSUBSCRIBE,
    summary: 'The site writes to an address no more, or again',
    who: 'everyone',
    handler: changeSubscription,
  },
]
