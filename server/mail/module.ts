import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { maintainMail, MAINTAIN_MAIL_TASK, forgetMails, FORGET_TASK } from './maintain-mail.ts'
import { SEND_TASK } from './queue-mail.ts'
import { blacklistItem } from './resources/blacklist-item.ts'
import { outboxMail } from './resources/outbox-mail.ts'
import { routes } from './routes.ts'
import { sendQueuedMail } from './send-mail.ts'

export const mailModule = defineModule({
  name: 'mail',
  resources: [outboxMail, blacklistItem],
  services: routes,
  jobs: {
    [SEND_TASK]: (app, payload, { modules, job }) => sendQueuedMail(app, modules, { payload, runner: job.runner }),
    [MAINTAIN_MAIL_TASK]: { run: maintainMail, cron: '* * * * *' },
    [FORGET_TASK]: { run: forgetMails, cron: '53 3 * * *' },
  },
  personal: {
    columns: {
      'outbox_mails.caused_by_id': { export: 'nothing', onErasure: 'set null', onMerge: move('activity') },
      'outbox_mails.user_id': { export: 'rows', onErasure: 'set null', onMerge: move('activity') },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'blacklist-items': true
    'outbox-mails': true
  }
}
