import { recordPath } from '#server/domain/record-path.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { EnrolmentStatus } from '#server/trainings/domain/vocabulary.ts'
import { AccountPage, AccountPart, AccountRows } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { TRAININGS_GUARD } from '../guard.ts'
import { certificateFile, enrolPath, OWN_TRAININGS_PATH } from '../paths.ts'
import { sessionWords } from '#server/trainings/domain/session-words.ts'

export const handle = { guard: TRAININGS_GUARD, title: 'trainings:own.title' } satisfies RouteHandle

const PARTS = ['coming', 'waiting', 'past'] as const
const MAX_SHOWN = 100

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const [{ data }, { pages }] = await Promise.all([
    apiFor(request, context).get<ListDocument>('/api/v1/training-enrolments', {
      query: {
        'filter[mine]': true,
        'filter[status][not]': 'cancelled',
        'fields[training-enrolments]':
          'status,attendance,position,trainingTitle,trainingId,startAt,endAt,address,isCancelled,joinUrl,session',
        include: 'session',
        'fields[training-sessions]': 'startAt',
        sort: '-startAt',
        'page[size]': MAX_SHOWN,
      },
    }),
    siteOf(context),
  ])
  const now = Date.now()
  const enrolments = data.map(record => {
    const isOver = Date.parse(textOf(record, 'endAt')) <= now
    const status = textOf(record, 'status') as EnrolmentStatus
    const { position } = record.attributes
    return {
      id: record.id,
      session: identifiersOf(record.relationships?.['session'])[0]?.id ?? '',
      part: PARTS[isOver ? 2 : status === 'waiting' ? 1 : 0]!,
      title: textOf(record, 'trainingTitle'),
      href: recordPath('trainings', textOf(record, 'trainingId')),
      startAt: textOf(record, 'startAt'),
      endAt: textOf(record, 'endAt'),
      address: textOf(record, 'address'),
      joinUrl: textOf(record, 'joinUrl'),
      isCancelled: record.attributes['isCancelled'] === true,
      canWithdraw: Date.parse(textOf(record, 'startAt')) > now && record.attributes['isCancelled'] !== true,
      position: typeof position === 'number' ? position : null,
      hasCertificate: isOver && textOf(record, 'attendance') === 'present',
    }
  })
  // What comes next stands first.
  const parts = PARTS.map(part => {
    const ofPart = enrolments.filter(one => one.part === part && !(part === 'waiting' && one.isCancelled))
    return { part, enrolments: part === 'past' ? ofPart : ofPart.reverse() }
  })
  return { parts, timeZone: visitor.timezone, all: pages.trainings ?? null }
}

type Own = Awaited<ReturnType<typeof loader>>['parts'][number]['enrolments'][number]

/** The sessions that a person is enrolled in: to come, waiting and past, with their certificates. */
export default function OwnTrainings() {
  const { t } = useTranslation()
  const { parts, timeZone, all } = useLoaderData<typeof loader>()
  const shown = parts.filter(({ enrolments }) => enrolments.length > 0)
  return (
    <AccountPage title={t('trainings:own.title')} lead={t('trainings:own.lead')}>
      {shown.length === 0 ? (
        <EmptyState icon="calendar" title={t('trainings:own.none')} text={t('trainings:own.noneText')} />
      ) : null}
      {shown.map(({ part, enrolments }) => (
        <AccountPart key={part} title={t(`trainings:own.${part}`)}>
          <AccountRows>
            {enrolments.map(own => (
              <li key={own.id}>
                <Enrolment own={own} timeZone={timeZone} />
              </li>
            ))}
          </AccountRows>
        </AccountPart>
      ))}
      {all === null ? null : (
        <div>
          <LinkButton to={all} icon="search">
            {t('trainings:all')}
          </LinkButton>
        </div>
      )}
    </AccountPage>
  )
}

function Enrolment({ own, timeZone }: { own: Own; timeZone: string }) {
  const { t, i18n } = useTranslation()
  const { id, session, title, href, address, joinUrl, isCancelled, canWithdraw, position, hasCertificate } = own
  const withdraw = t(position === null ? 'trainings:withdraw' : 'trainings:leaveList')
  const words = sessionWords({ ...own, locale: i18n.language, timeZone })
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Link to={href} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        {isCancelled ? <Pill tone="error">{t('trainings:state.cancelled')}</Pill> : null}
      </Group>
      <Text m={0} suppressHydrationWarning>
        {words}
      </Text>
      {address === '' ? null : (
        <Text m={0} c="dimmed">
          {address}
        </Text>
      )}
      {position === null ? null : <Text m={0}>{t('trainings:position', { count: position })}</Text>}
      {joinUrl === '' || !canWithdraw ? null : (
        <Text m={0}>
          {t('trainings:join')}{' '}
          <a href={joinUrl} rel="noopener">
            {joinUrl}
          </a>
        </Text>
      )}
      <Group gap="sm">
        {canWithdraw ? (
          <LinkButton to={enrolPath(session, OWN_TRAININGS_PATH)} aria-label={`${withdraw}, ${title}`}>
            {withdraw}
          </LinkButton>
        ) : null}
        {hasCertificate ? (
          <LinkButton
            to={certificateFile(id)}
            reloadDocument
            icon="download"
            aria-label={`${t('trainings:certificate')}, ${title}`}
          >
            {t('trainings:certificate')}
          </LinkButton>
        ) : null}
      </Group>
    </Stack>
  )
}
