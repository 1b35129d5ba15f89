import { gatheredOf } from '#server/gather.ts'
import { pino } from 'pino'
import { connect } from '#db/client.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { openStore } from '#server/files/open-store.ts'
import { startJobs } from '#server/jobs/runner.ts'

/** The product's jobs on their own, as `ROLE=worker` runs them. */
const [url = '', dataDir = ''] = process.argv.slice(2)
const env = testEnv({ databaseUrl: url, dataDir })
const database = connect({ url })
const app = {
  env,
  database,
  site: siteConfig(env),
  store: openStore({ dataDir, s3: null }),
  log: pino({ level: 'error' }),
  now: () => new Date(),
}
const jobs = await startJobs(app, gatheredOf(app))
process.once(
  'SIGTERM',
  () =>
    void jobs
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0)),
)
console.log(JSON.stringify({ url }))
