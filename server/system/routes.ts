import { plain } from '../answer.ts'
import type { ServiceRoute } from '#server/module.ts'
import { appAdminsOnly } from '#server/policies/sentences.ts'
import { forbidden } from '../problem.ts'
import { lookAtSystem } from './look-at-system.ts'
import { testFile, testMail } from './tests.ts'

type Handler = ServiceRoute['handler']

/** @throws Problem 403 for all but app admins */
const forOperators =
  (handler: Handler): Handler =>
  (context, gathered) => {
    if (!appAdminsOnly(context.actor)) throw forbidden()
    return handler(context, gathered)
  }

const SYSTEM = '/api/v1/services/system'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: SYSTEM,
    summary: 'The state of database, storage, mail, jobs and configuration, with what is wrong',
    who: 'staff',
    handler: forOperators(async ({ app, locale }, gathered) =>
      plain(200, { data: await lookAtSystem(app, gathered, locale) }, { 'cache-control': 'private, no-store' }),
    ),
  },
  {
    method: 'POST',
    path: `${SYSTEM}/test-mail`,
    summary: 'Sends a test mail to whoever asks',
    who: 'staff',
    handler: forOperators(testMail),
  },
  {
    method: 'POST',
    path: `${SYSTEM}/test-file`,
    summary: 'Writes a file into the store, reads it and removes it',
    who: 'staff',
    handler: forOperators(testFile),
  },
]
