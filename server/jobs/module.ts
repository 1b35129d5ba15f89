import { announcePassed } from './announce-passed.ts'
import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { forgetEffects, forgetIdempotencyKeys, forgetRateLimits } from './forget-old.ts'
import { routes } from './routes.ts'
import { notifyOfDeadJobs } from './notify-of-dead-jobs.ts'
import { deadJob } from './mails/dead-job.tsx'

export const jobsModule = defineModule({
  name: 'jobs',
  services: routes,
  jobs: {
    'forget-idempotency-keys': { run: forgetIdempotencyKeys, cron: '17 * * * *' },
    'forget-effects': { run: forgetEffects, cron: '3 4 * * *' },
    'forget-rate-limits': { run: forgetRateLimits, cron: '27 * * * *' },
    'announce-passed': { run: announcePassed, cron: '* * * * *' },
    'notify-of-dead-jobs': { run: notifyOfDeadJobs, cron: '*/5 * * * *' },
  },
  personal: {
    columns: {
      'job_decisions.actor_id': { export: 'made', onErasure: 'set null', onMerge: move('authored') },
    },
  },
  mails: [deadJob],
})
