import { Readable } from 'node:stream'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { organizations, users } from '#db/schema/people.ts'
import { trainingEnrolments, trainings, trainingSessions } from '#db/schema/trainings.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { localizerFor } from '../domain/localized-text.ts'
import { findReadable } from '../jsonapi/one-record.ts'
import type { Gathered } from '../module.ts'
import { renderPaper } from '../pdf/index.ts'
import { notFound } from '../problem.ts'
import { certificateData } from './certificate-data.ts'
import type { CheckedCertificate } from './contract.ts'
import { readCertificateNumber } from './domain/certificate-number.ts'

/** What a certificate tells: of somebody who was there, at a session that took place. */
function readCertificate({ app }: RequestContext, which: SQL) {
  return app.database.orm
    .select({
      number: trainingEnrolments.certificateNumber,
      firstName: users.firstName,
      lastName: users.lastName,
      title: trainings.title,
      objectives: trainings.objectives,
      duration: trainings.duration,
      isRemote: trainings.isRemote,
      startAt: trainingSessions.startAt,
      endAt: trainingSessions.endAt,
      address: trainingSessions.address,
      organization: sql<string | null>`nullif(concat_ws(' ', ${organizations.unitName}, ${organizations.name}), '')`,
    })
    .from(trainingEnrolments)
    .innerJoin(users, eq(users.id, trainingEnrolments.userId))
    .innerJoin(trainingSessions, eq(trainingSessions.id, trainingEnrolments.sessionId))
    .innerJoin(trainings, eq(trainings.id, trainingSessions.trainingId))
    .leftJoin(organizations, eq(organizations.id, trainings.organizationId))
    .where(
      and(
        which,
        eq(trainingEnrolments.status, 'enrolled'),
        eq(trainingEnrolments.attendance, 'present'),
        isNull(trainingSessions.cancelledAt),
      ),
    )
}

/**
 * `GET /api/v1/services/training-enrolments/:id/certificate.pdf`, for its person and whoever writes the training, in
 * the reader's language. @throws Problem 404
 */
export async function showCertificate(context: RequestContext, { registry }: Gathered): Promise<ApiAnswer> {
  const { app, params, locale, now } = context
  const id = params['id'] ?? ''
  if ((await findReadable(context, registry.get('training-enrolments')!, id)) === null) throw notFound()
  const [found] = await readCertificate(context, eq(trainingEnrolments.id, id))
  if (!found?.number || found.endAt > now) throw notFound()
  const certificate = { ...found, number: found.number }
  const reading = { ...app, orm: app.database.orm }
  const data = await certificateData(reading, { certificate, locale, siteUrl: app.site.siteUrl })
  return {
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="certificate-${certificate.number}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Readable.from([await renderPaper(app, data)]),
  }
}

/**
 * `GET /api/v1/services/training-certificates/:number`: whether there is such a certificate, and what for. It names no
 * person: whoever shows it says who they are. @throws Problem 404
 */
export async function checkCertificate(context: RequestContext): Promise<ApiAnswer> {
  const { app, params, locale, now } = context
  const number = readCertificateNumber(params['number'] ?? '')
  const [found] =
    number === null ? [] : await readCertificate(context, eq(trainingEnrolments.certificateNumber, number))
  if (number === null || !found || found.endAt > now) throw notFound('there is no such certificate')
  const answer: CheckedCertificate = {
    number,
    training: localizerFor(locale, app.site.defaultLocale)(found.title),
    startAt: found.startAt.toISOString(),
    endAt: found.endAt.toISOString(),
    duration: found.duration,
    organization: found.organization,
  }
  return plain(200, { data: answer }, { 'cache-control': 'private, no-store' })
}
