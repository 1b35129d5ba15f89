import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import type { EnrolmentStatus, SessionState } from '#server/trainings/domain/vocabulary.ts'
import { linesOf } from '#server/domain/text/lines.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import { loadComments } from '#web/comments/load-comments.server.ts'
import { loadPublication, publicationSubPage } from '#web/publications/load-publication.server.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { keepUntil } from './keep-until.server.ts'
import type { OwnEnrolment, ShownSession, TrainingData } from './types.ts'

const SESSION_FIELDS = 'startAt,endAt,address,joinUrl,placesLeft,waitingCount,state'

/** A training with its sessions, and for whoever is signed in their own places. */
export async function loadTraining({ request, context, path = '' }: BlockLoading, slug: string): Promise<TrainingData> {
  const loaded = await loadPublication({
    request,
    context,
    type: 'trainings',
    slug,
    path,
    include: ['image', 'category', 'levels', 'types', 'sessions', 'tags', 'attachments'],
    cards: { type: 'trainings', kindOf: 'category' },
    fields: { 'training-sessions': SESSION_FIELDS },
  })
  const { head, record, document, picture } = loaded
  const [site, comments, own] = await Promise.all([
    siteOf(context),
    loadComments({ request, context, record, path: head.path }),
    head.isMember ? loadOwn({ request, context }, includedOf(document, record, 'sessions')) : new Map(),
  ])
  const sessions = includedOf(document, record, 'sessions')
    .map(session => shownSession(session, { own: own.get(session.id) ?? null, locale: context.locale }))
    .sort((a, b) => a.startAt.localeCompare(b.startAt))
  for (const { startAt, endAt } of sessions) for (const moment of [startAt, endAt]) keepUntil(context, moment)
  const shortDescription = textOf(record, 'shortDescription')
  const description = textOf(record, 'description')
  return {
    kind: 'training',
    subPage: publicationSubPage({
      loaded,
      description: shortDescription || excerpt(plainText(description)),
      site,
      locale: context.locale,
      kind: 'Course',
    }),
    head,
    shortDescription,
    description,
    objectives: linesOf(textOf(record, 'objectives')),
    prerequisites: textOf(record, 'prerequisites'),
    duration: numberOf(record, 'duration'),
    price: numberOf(record, 'price'),
    externalUrl: textOf(record, 'externalUrl'),
    isRemote: record.attributes['isRemote'] === true,
    category: nameOf(findRelated(document, record, 'category')),
    levels: namesOf(document, record, 'levels'),
    types: namesOf(document, record, 'types'),
    sessions,
    picture,
    comments,
  }
}

const numberOf = ({ attributes }: ResourceObject, name: string): number | null => {
  const value = attributes[name]
  return typeof value === 'number' ? value : null
}
const nameOf = (record: ResourceObject | undefined): string => (record ? textOf(record, 'name') : '')
const namesOf = (document: OneDocument, record: ResourceObject, name: string): string[] =>
  includedOf(document, record, name).map(nameOf)

function shownSession(
  session: ResourceObject,
  { own, locale }: { own: OwnEnrolment | null; locale: string },
): ShownSession {
  return {
    id: session.id,
    startAt: textOf(session, 'startAt'),
    endAt: textOf(session, 'endAt'),
    address: textOf(session, 'address'),
    joinUrl: own?.status === 'enrolled' ? textOf(session, 'joinUrl') : '',
    placesLeft: numberOf(session, 'placesLeft'),
    waitingCount: numberOf(session, 'waitingCount') ?? 0,
    state: textOf(session, 'state') as SessionState,
    fileHref: `/api/v1/services/training-sessions/${session.id}/calendar.ics?${new URLSearchParams({ locale })}`,
    own,
  }
}

/** The reader's own enrolments in sessions, by the session. */
async function loadOwn(
  { request, context }: Pick<BlockLoading, 'request' | 'context'>,
  sessions: readonly ResourceObject[],
): Promise<Map<string, OwnEnrolment>> {
  if (sessions.length === 0) return new Map()
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/training-enrolments', {
    query: {
      'filter[session]': sessions.map(({ id }) => id).join(),
      'filter[mine]': true,
      'fields[training-enrolments]': 'status,position,attendance,keptUntil,session',
      include: 'session',
      'fields[training-sessions]': 'startAt',
      'page[size]': 100,
    },
  })
  return new Map(
    data.map(record => [
      identifiersOf(record.relationships?.['session'])[0]?.id ?? '',
      {
        id: record.id,
        status: textOf(record, 'status') as EnrolmentStatus,
        position: numberOf(record, 'position'),
        hasCertificate: textOf(record, 'attendance') === 'present',
        keptUntil: textOf(record, 'keptUntil') || null,
      },
    ]),
  )
}
