import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { attendancePath } from './paths.ts'
import type { SessionPanelData, TrainingPanelData } from './record-panels.server.ts'
import { sessionWords } from '#server/trainings/domain/session-words.ts'

const SESSIONS = 'training-sessions'

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

/** The way to the list of those who were there, once a session has begun. */
function SessionPanel({ panel: { id, hasBegun, enrolled } }: { panel: SessionPanelData }) {
  const { t } = useAdminTexts()
  return (
    <Panel title={t('trainings:attendance.title')}>
      <Stack gap="sm">
        <Text m={0}>{t('trainings:attendance.enrolled', { count: enrolled })}</Text>
        {hasBegun && enrolled > 0 ? (
          <div>
            <LinkButton to={attendancePath(id)} icon="check">
              {t('trainings:attendance.open')}
            </LinkButton>
          </div>
        ) : (
          <Text m={0} c="dimmed">
            {t(hasBegun ? 'trainings:attendance.nobody' : 'trainings:attendance.later')}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

export const panels: PanelViews = { trainings: TrainingPanel, [SESSIONS]: SessionPanel }
