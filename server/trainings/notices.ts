import { recordPath } from '#server/domain/record-path.ts'
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Orm, Transaction } from '#db/client.ts'
import { enqueue } from '#db/outbox.ts'
import { users } from '#db/schema/people.ts'
import { trainingEnrolments, trainings, trainingSessions } from '#db/schema/trainings.ts'
import type { AppContext } from '../context.ts'
import { sequenceOf } from '../domain/calendar-sequence.ts'
import { localizedText } from '../domain/localized-text.ts'
import { notificationMail, notify } from '../notifications/index.ts'
import type { EnrolmentNotice, EnrolmentStatus } from './domain/vocabulary.ts'
import { REMINDER_HOURS } from './domain/rules.ts'
import { trainingEnrolment } from './mails/training-enrolment.tsx'
import { trainingNotifications } from './notifications.ts'
import { OWN_TRAININGS_PATH } from './paths.ts'

export const NOTIFY_TASK = 'notify-of-training-enrolment'
export const NOTIFY_SESSION_TASK = 'notify-of-training-session'

const HOUR_MS = 3_600_000
const BATCH = 200

type Executes = Pick<Transaction, 'execute'>
type Notice = { enrolmentId: string; notice: EnrolmentNotice; at: Date; hadPlace?: boolean }
type SessionNotice = { sessionId: string; notice: 'session-cancelled' | 'session-changed'; at: Date }

/** Tells a person of their enrolment after the commit, once. */
export async function enqueueNotice(tx: Executes, { enrolmentId, notice, at, hadPlace }: Notice): Promise<void> {
  const key = `training-enrolment:${enrolmentId}:${notice}:${at.toISOString()}`
  await enqueue(tx, NOTIFY_TASK, { enrolmentId, notice, hadPlace, at: at.toISOString(), key }, { key })
}

/** Tells those who have a place in a session or wait for one of it, after the commit, once. */
export async function enqueueSessionNotice(tx: Executes, { sessionId, notice, at }: SessionNotice): Promise<void> {
  const key = `training-session:${sessionId}:${notice}:${at.toISOString()}`
  await enqueue(tx, NOTIFY_SESSION_TASK, { sessionId, notice, at: at.toISOString(), key }, { key })
}

/** How an enrolment stands where a notice still says what is. */
const HOLDS: Readonly<Record<EnrolmentNotice, readonly EnrolmentStatus[]>> = {
  enrolled: ['enrolled'],
  waiting: ['waiting'],
  'moved-up': ['enrolled'],
  withdrawn: ['cancelled'],
  'session-cancelled': ['enrolled', 'waiting'],
  'session-changed': ['enrolled', 'waiting'],
  reminder: ['enrolled'],
}

type Payload = { notice: EnrolmentNotice; at: string; key: string; hadPlace?: boolean }

/** Payload of `enqueueNotice`. Who has given their place back in the meantime is not told that they have one. */
export async function notifyOfEnrolment(app: AppContext, payload: unknown): Promise<void> {
  const { enrolmentId, ...notice } = payload as Payload & { enrolmentId: string }
  await app.database.orm.transaction(async tx => {
    const [found] = await readEnrolments(tx, eq(trainingEnrolments.id, enrolmentId))
    if (found) await notifyPerson(tx, app, found, notice)
  })
}

/** Payload of `enqueueSessionNotice`. */
export async function notifyOfSession(app: AppContext, payload: unknown): Promise<void> {
  const { sessionId, key, ...notice } = payload as Payload & { sessionId: string }
  for (let after: string | null = null; ;) {
    const last: string | null = await app.database.orm.transaction(async tx => {
      const people = await readEnrolments(
        tx,
        and(
          eq(trainingEnrolments.sessionId, sessionId),
          inArray(trainingEnrolments.status, ['enrolled', 'waiting']),
          after === null ? undefined : gt(trainingEnrolments.id, after),
        ),
      )
      for (const one of people) await notifyPerson(tx, app, one, { ...notice, key: `${key}:${one.enrolment.id}` })
      return people.length < BATCH ? null : people.at(-1)!.enrolment.id
    })
    if (last === null) return
    after = last
  }
}

/**
 * Reminds those who have a place on the day before; whoever got it within that day has just been told. A session that
 * was moved reminds again.
 */
export async function remindOfSessions(app: AppContext): Promise<void> {
  const now = app.now()
  const until = new Date(now.getTime() + REMINDER_HOURS * HOUR_MS)
  const got = sql`coalesce(${trainingEnrolments.movedUpAt}, ${trainingEnrolments.askedAt})`
  await app.database.orm.transaction(async tx => {
    const people = await readEnrolments(
      tx,
      and(
        eq(trainingEnrolments.status, 'enrolled'),
        isNull(trainingSessions.cancelledAt),
        isNull(trainings.deletedAt),
        sql`${trainingSessions.startAt} > ${now.toISOString()}::timestamptz
          and ${trainingSessions.startAt} <= ${until.toISOString()}::timestamptz`,
        sql`${got} < ${trainingSessions.startAt} - make_interval(hours => ${REMINDER_HOURS})`,
      ),
      null,
    )
    for (const one of people)
      await notifyPerson(tx, app, one, {
        notice: 'reminder',
        at: now.toISOString(),
        key: `training-enrolment:${one.enrolment.id}:reminder:${one.session.startAt.toISOString()}`,
      })
  })
}

function readEnrolments(tx: Pick<Orm, 'select'>, which: SQL | undefined, limit: number | null = BATCH) {
  const query = tx
    .select({
      enrolment: trainingEnrolments,
      session: trainingSessions,
      training: {
        id: trainings.id,
        title: trainings.title,
        isRemote: trainings.isRemote,
        price: trainings.price,
        deletedAt: trainings.deletedAt,
      },
      person: { locale: users.locale, timezone: users.timezone },
      position: sql<number>`(select count(*)::int from training_enrolments o
        where o.session_id = ${trainingEnrolments.sessionId} and o.status = 'waiting'
          and (o.asked_at, o.id) <= (${trainingEnrolments.askedAt}, ${trainingEnrolments.id}))`,
    })
    .from(trainingEnrolments)
    .innerJoin(trainingSessions, eq(trainingSessions.id, trainingEnrolments.sessionId))
    .innerJoin(trainings, eq(trainings.id, trainingSessions.trainingId))
    .innerJoin(users, eq(users.id, trainingEnrolments.userId))
    .where(which)
    .orderBy(asc(trainingEnrolments.id))
  return limit === null ? query : query.limit(limit)
}

type Found = Awaited<ReturnType<typeof readEnrolments>>[number]

async function notifyPerson(
  tx: Transaction,
  app: AppContext,
  { enrolment, session, training, person, position }: Found,
  { notice, at, key, hadPlace = enrolment.status === 'enrolled' }: Payload,
): Promise<void> {
  if (!HOLDS[notice].includes(enrolment.status)) return
  const titleFor = (locale: string) => localizedText(training.title, { locale, fallback: app.site.defaultLocale })
  const path = training.deletedAt === null ? recordPath('trainings', training.id) : OWN_TRAININGS_PATH
  await notify(
    tx,
    { ...app, now: app.now() },
    {
      type: trainingNotifications[`training-${notice}`],
      userId: enrolment.userId,
      values: { title: titleFor(person.locale ?? app.site.defaultLocale), date: session.startAt, count: position },
      actionUrl: path,
      mail: notificationMail({
        template: trainingEnrolment,
        data: locale =>
          Promise.resolve({
            notice,
            title: titleFor(locale),
            startAt: session.startAt.toISOString(),
            endAt: session.endAt.toISOString(),
            timeZone: person.timezone,
            isRemote: training.isRemote,
            price: training.price,
            address: session.address ?? '',
            joinUrl: enrolment.status === 'enrolled' ? (session.joinUrl ?? '') : '',
            position: enrolment.status === 'waiting' ? position : null,
            path,
            event: hadPlace ? { sessionId: session.id, sequence: sequenceOf(session), at } : null,
          }),
      }),
      concernsId: enrolment.id,
      key,
    },
  )
}
