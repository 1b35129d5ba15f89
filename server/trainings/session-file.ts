import { recordPath } from '#server/domain/record-path.ts'
import { and, eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { trainingEnrolments, trainings, trainingSessions } from '#db/schema/trainings.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { sequenceOf } from '../domain/calendar-sequence.ts'
import { localizedText } from '../domain/localized-text.ts'
import { isUuid } from '../domain/uuid.ts'
import { namable } from '../jsonapi/links.ts'
import type { Gathered } from '../module.ts'
import { notFound } from '../problem.ts'
import { askedLocale } from '../publications/index.ts'
import { sessionCalendar } from './calendar-event.ts'

/**
 * `GET /api/v1/services/training-sessions/:id/calendar.ics`: a session that the reader may read, for a calendar of
 * their own. How to join it from afar stands in the file of whoever has a place. @throws Problem 404
 */
export async function showSessionFile(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, actor, params, now } = context
  const { orm } = app.database
  const id = params['id'] ?? ''
  const [found] = !isUuid(id)
    ? []
    : await orm
        .select({ session: trainingSessions, title: trainings.title, slug: trainings.slug })
        .from(trainingSessions)
        .innerJoin(trainings, eq(trainings.id, trainingSessions.trainingId))
        .where(and(eq(trainingSessions.id, id), namable(registry.get('training-sessions')!, actor)))
  if (!found) throw notFound()
  const { session, title, slug } = found
  const [place] =
    actor.userId === null
      ? []
      : await orm
          .select({ id: trainingEnrolments.id })
          .from(trainingEnrolments)
          .where(
            and(
              eq(trainingEnrolments.sessionId, id),
              eq(trainingEnrolments.userId, actor.userId),
              eq(trainingEnrolments.status, 'enrolled'),
            ),
          )
  const [settings] = await orm.select({ appName: appEnvs.appName }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  const locale = askedLocale(context)
  const file = sessionCalendar({
    sessionId: id,
    title: localizedText(title, { locale, fallback: app.site.defaultLocale }),
    startAt: session.startAt,
    endAt: session.endAt,
    location: [session.address, place ? session.joinUrl : null].filter(Boolean).join('\n'),
    url: `${app.site.siteUrl}${recordPath('trainings', session.trainingId)}`,
    sequence: sequenceOf(session),
    isCancelled: session.cancelledAt !== null,
    stamp: now,
    siteName: settings?.appName ?? app.site.appName,
    siteUrl: app.site.siteUrl,
    locale,
  })
  return {
    status: 200,
    body: Buffer.from(file),
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${slug}.ics"`,
      'cache-control': 'private, no-store',
    },
  }
}
