import { deadJob } from './mails/dead-job.tsx'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { userRoles, users } from '#db/schema/people.ts'
import { queueMail } from '#server/mail/index.ts'
import { carryOutOnce } from './carry-out-once.ts'
import { deadJobs } from './dead-jobs.ts'
import type { Task } from '../module.ts'

/** Notifies every app admin once of jobs that were given up since the last time: one mail for all of them. */
export const notifyOfDeadJobs: Task = async app => {
  const {
    database: { orm },
  } = app
  const now = app.now()
  const dead = await deadJobs(orm)
  if (dead.length === 0) return
  await orm.transaction(async tx => {
    const fresh = []
    for (const job of dead) if (await carryOutOnce(tx, `dead-job:${job.id}:${job.lastAttemptAt}`, now)) fresh.push(job)
    const [first] = fresh
    if (first === undefined) return
    const admins = await tx
      .select({
        id: users.id,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        locale: users.locale,
      })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(
        and(
          eq(userRoles.roleId, 'app_admin'),
          isNull(users.deletedAt),
          isNotNull(users.emailVerifiedAt),
          sql`${users.id} <> '00000000-0000-0000-0000-000000000000'`,
        ),
      )
    for (const { id, email, locale, ...names } of admins) {
      const name = `${names.firstName} ${names.lastName}`
      await queueMail(
        tx,
        { ...app, now },
        {
          template: deadJob,
          key: `dead-job:${first.id}:${first.lastAttemptAt}:${id}`,
          to: { email, name, userId: id },
          locale,
          data: {
            name,
            task: first.task,
            error: first.error.slice(0, 300),
            count: fresh.length,
            at: first.lastAttemptAt,
          },
        },
      )
    }
  })
}
