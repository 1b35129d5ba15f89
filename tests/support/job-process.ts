import { testMail } from '#server/system/mails/test-mail.tsx'
import { gatheredOf } from '#server/gather.ts'
import { tasksOf } from '#server/module.ts'
import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { openStore } from '#server/files/open-store.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { carryOutOnce } from '#server/jobs/carry-out-once.ts'
import { queueMail } from '#server/mail/index.ts'

/** A process that carries out jobs, to be killed: `DATABASE`, `SMTP` and `DATA` say with what. */
const { DATABASE = '', SMTP = '', DATA = '' } = process.env
const env = testEnv({ databaseUrl: DATABASE, smtpUrl: SMTP, dataDir: DATA })
const database = connect({ url: DATABASE, poolSize: 10 })
const app = {
  env,
  database,
  site: siteConfig(env),
  store: openStore({ dataDir: DATA, s3: null }),
  log: pino({ level: 'silent' }),
  now: () => new Date(),
}

const gathered = gatheredOf(app)
const jobs = await startJobs(app, gathered, {
  tasks: {
    ...tasksOf(gathered),
    // What a line of the timetable does: an effect by its own name, with a mail in the same transaction.
    tick: async ({ database: { orm }, ...context }, payload) => {
      const { tick } = payload as { tick: number }
      await orm.transaction(async tx => {
        if (!(await carryOutOnce(tx, `tick:${tick}`, context.now()))) return
        await queueMail(
          tx,
          { ...context, now: context.now() },
          {
            template: testMail,
            key: `tick:${tick}`,
            to: { email: `tick-${tick}@sample.example` },
            data: { name: `Tick ${tick}`, at: '2026-03-02T09:30:00Z' },
          },
        )
      })
    },
    slow: async ({ database: { pool } }) => {
      await pool.query("insert into carried_out_effects (key) values ('slow:begun')")
      await new Promise(resolve => setTimeout(resolve, 1_500))
      await pool.query("insert into carried_out_effects (key) values ('slow:ended')")
    },
  },
})
// As the program does: what the queue's own library leaves unheard ends nothing.
process.on('unhandledRejection', () => undefined)
process.once(
  'SIGTERM',
  () =>
    void jobs
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0)),
)
process.send?.('ready')
