import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Section } from '#web/publications/Section.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { certificateFile, enrolPath } from './paths.ts'
import { PlacesText } from './PlacesText.tsx'
import { dateText } from '#server/domain/formats.ts'
import { sessionWords } from '#server/trainings/domain/session-words.ts'
import type { ShownSession, TrainingData } from './types.ts'
import styles from './trainings.module.css'

/** The sessions of a training, those to come first, each with the reader's own place. */
export function Sessions({ training }: { training: TrainingData }) {
  const { t } = useTranslation()
  const { sessions } = training
  const coming = sessions.filter(({ state }) => state === 'coming' || state === 'running')
  const other = sessions
    .filter(({ state, own }) => state === 'cancelled' || (state === 'over' && own !== null))
    .reverse()
  return (
    <Section id="sessions" title={t('trainings:sessions')}>
      {coming.length === 0 ? <Text>{t('trainings:noneComingText')}</Text> : null}
      <ul className={styles.sessions}>
        {[...coming, ...other].map(session => (
          <li key={session.id} id={`session-${session.id}`}>
            <Session session={session} training={training} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Props = { session: ShownSession; training: TrainingData }

function Session({ session, training }: Props) {
  const { t, i18n } = useTranslation()
  const { startAt, endAt, address, state, joinUrl, placesLeft, waitingCount, own } = session
  const { timeZone } = training.head
  const words = sessionWords({ startAt, endAt, locale: i18n.language, timeZone })
  return (
    <Stack component="article" gap="xs" className={styles.session} aria-label={words}>
      <Group gap="xs" justify="space-between" align="flex-start">
        <Text fw={600} m={0}>
          <time dateTime={startAt} suppressHydrationWarning>
            {words}
          </time>
        </Text>
        <OwnState session={session} />
      </Group>
      <Text c="dimmed" m={0} suppressHydrationWarning>
        {t('trainings:zone', { zone: timeZone.replaceAll('_', ' ') })}
      </Text>
      {training.isRemote || address !== '' ? (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Icon name={training.isRemote ? 'computer' : 'pin'} size={18} />
          <span className={styles.address}>
            {[training.isRemote ? t('trainings:place.remote') : '', address].filter(Boolean).join('\n')}
          </span>
        </Group>
      ) : null}
      {state === 'coming' ? (
        <Text m={0}>
          <PlacesText left={placesLeft} />
          {waitingCount > 0 ? ` ${t('trainings:waitingCount', { count: waitingCount })}` : ''}
        </Text>
      ) : null}
      {joinUrl === '' || state === 'over' || state === 'cancelled' ? null : (
        <Text m={0}>
          {t('trainings:join')}{' '}
          <a href={joinUrl} rel="noopener">
            {joinUrl}
          </a>
        </Text>
      )}
      {own?.status === 'waiting' && state === 'coming' ? (
        <Text m={0}>{t('trainings:position', { count: own.position ?? 1 })}</Text>
      ) : null}
      {typeof own?.keptUntil === 'string' && state === 'coming' ? (
        <Text m={0} suppressHydrationWarning>
          {t('trainings:kept', {
            time: dateText(new Date(own.keptUntil), i18n.language, { timeZone, timeStyle: 'short' }),
          })}
        </Text>
      ) : null}
      <SessionActions session={session} training={training} words={words} />
    </Stack>
  )
}

function OwnState({ session: { state, own } }: { session: ShownSession }) {
  const { t } = useTranslation()
  if (state === 'cancelled') return <Pill tone="error">{t('trainings:state.cancelled')}</Pill>
  if (own?.status === 'enrolled') return <Pill tone="success">{t('trainings:state.enrolled')}</Pill>
  if (own?.status === 'waiting' && state === 'coming') return <Pill tone="info">{t('trainings:state.waiting')}</Pill>
  if (state === 'running') return <Pill tone="neutral">{t('trainings:state.running')}</Pill>
  return state === 'over' ? <Pill tone="neutral">{t('trainings:state.over')}</Pill> : null
}

/** What the reader can do with a session: each act says what it costs before it happens, and guests sign in first. */
function SessionActions({ session, training: { head }, words }: Props & { words: string }) {
  const { t } = useTranslation()
  const { id, state, own, placesLeft, fileHref } = session
  const path = enrolPath(id, `${head.path}#session-${id}`)
  const isIn = own !== null && own.status !== 'cancelled'
  const isKept = typeof own?.keptUntil === 'string'
  const isFull = placesLeft === 0
  const label = t(labelOf({ isIn, isFull, own }))
  return (
    <Group gap="sm" className="no-print">
      {state !== 'coming' ? null : !head.isMember ? (
        <LinkButton look="primary" to={`/auth/sign-in?${new URLSearchParams({ redirectUrl: path })}`}>
          {t(isFull ? 'trainings:signInToWait' : 'trainings:signInToEnrol')}
        </LinkButton>
      ) : isKept ? (
        <Form method="post" action={path} preventScrollReset>
          <Button look="primary" aria-label={`${t('trainings:takeBack')}, ${words}`} suppressHydrationWarning>
            {t('trainings:takeBack')}
          </Button>
        </Form>
      ) : (
        <LinkButton
          look={isIn ? 'quiet' : 'primary'}
          to={path}
          aria-label={`${label}, ${words}`}
          suppressHydrationWarning
        >
          {label}
        </LinkButton>
      )}
      {state === 'coming' && own?.status !== 'waiting' ? (
        <LinkButton to={fileHref} reloadDocument icon="calendar" look="plain" data-download>
          {t('trainings:addToCalendar')}
        </LinkButton>
      ) : null}
      {state === 'over' && own?.hasCertificate ? (
        <LinkButton to={certificateFile(own.id)} reloadDocument icon="download">
          {t('trainings:certificate')}
        </LinkButton>
      ) : null}
    </Group>
  )
}

const labelOf = ({ isIn, isFull, own }: { isIn: boolean; isFull: boolean; own: ShownSession['own'] }): string =>
  isIn
    ? own?.status === 'waiting'
      ? 'trainings:leaveList'
      : 'trainings:withdraw'
    : isFull
      ? 'trainings:wait'
      : 'trainings:enrol'
