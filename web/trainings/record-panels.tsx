import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { attendancePath } from './paths.ts'
import type { SessionPanelData, SessionPerson, TrainingPanelData } from './record-panels.server.ts'
import { sessionWords } from '#server/trainings/domain/session-words.ts'

const SESSIONS = 'training-sessions'
const ENROLMENTS = 'training-enrolments'

/** The sessions of a training, the latest first, and the way to another. */
function TrainingPanel({ panel: { id, sessions, canAdd } }: { panel: TrainingPanelData }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  return (
    <Panel title={t('resources:trainings.fields.sessions')}>
      <Stack gap="sm">
        {sessions.length === 0 ? (
          <Text c="dimmed">{t('trainings:noneComing')}</Text>
        ) : (
          <ul>
            {sessions.map(({ id: session, startAt, endAt, state, enrolled, waiting }) => (
              <li key={session}>
                <Link to={resourcePath(SESSIONS, 'show', session)} suppressHydrationWarning>
                  {sessionWords({ startAt, endAt, locale: i18n.language, timeZone: SITE_TIME_ZONE })}
                </Link>{' '}
                <Text span c="dimmed">
                  {t(`resources:training-sessions.options.state.${state}`)},{' '}
                  {t('trainings:panel.people', { enrolled, waiting })}
                </Text>
              </li>
            ))}
          </ul>
        )}
        {canAdd ? (
          <div>
            <LinkButton to={`${resourcePath(SESSIONS, 'create')}?${new URLSearchParams({ training: id })}`} icon="plus">
              {t('resources:training-sessions.create')}
            </LinkButton>
          </div>
        ) : null}
      </Stack>
    </Panel>
  )
}

/** Who is enrolled and who waits, the way to enrol another, and to the list of those who were there. */
function SessionPanel({ panel }: { panel: SessionPanelData }) {
  const { t } = useAdminTexts()
  const { id, hasBegun, isCancelled, enrolled, waiting } = panel
  return (
    <Panel title={t('resources:training-sessions.fields.enrolments')}>
      <Stack gap="sm">
        {enrolled.length + waiting.length === 0 ? (
          <Text m={0} c="dimmed">
            {t('trainings:panel.nobody')}
          </Text>
        ) : (
          <>
            <People title={t('trainings:panel.enrolled')} people={enrolled} />
            <People title={t('trainings:panel.waiting')} people={waiting} />
          </>
        )}
        {isCancelled ? null : (
          <Group gap="xs">
            <LinkButton to={resourcePath(SESSIONS, 'enrol', id)} icon="plus">
              {t('resources:training-sessions.actions.enrol.name')}
            </LinkButton>
            {hasBegun && enrolled.length > 0 ? (
              <LinkButton to={attendancePath(id)} icon="check">
                {t('trainings:attendance.open')}
              </LinkButton>
            ) : null}
          </Group>
        )}
        {hasBegun || isCancelled ? null : (
          <Text m={0} c="dimmed">
            {t('trainings:attendance.later')}
          </Text>
        )}
        <Link to={`${resourcePath(ENROLMENTS)}?${new URLSearchParams({ 'filter[session]': id })}`}>
          {t('trainings:panel.all')}
        </Link>
      </Stack>
    </Panel>
  )
}

function People({ title, people }: { title: string; people: readonly SessionPerson[] }) {
  const { t } = useAdminTexts()
  if (people.length === 0) return null
  return (
    <section>
      <h3>
        {title} ({people.length})
      </h3>
      <ol>
        {people.map(({ id, name, attendance }) => (
          <li key={id}>
            <Link to={resourcePath(ENROLMENTS, 'show', id)}>{name}</Link>
            {attendance === null ? null : (
              <>
                {' '}
                <Pill>{t(`resources:training-enrolments.options.attendance.${attendance}`)}</Pill>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

export const panels: PanelViews = { trainings: TrainingPanel, [SESSIONS]: SessionPanel }
