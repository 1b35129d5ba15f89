import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import type { Tone } from '#web/ui/Notice.tsx'
import type { ShownStep } from './command.ts'
import { Panel, Sign } from './parts.tsx'

const ICONS = {
  hidden: 'minus',
  pending: 'minus',
  waiting: 'clock',
  success: 'check',
  error: 'alert',
  refused: 'close',
} as const satisfies Record<ShownStep['status'], IconName>
const TONES: Partial<Record<ShownStep['status'], Tone>> = {
  success: 'success',
  error: 'error',
  waiting: 'warning',
  refused: 'error',
}

/** The steps of a command in order, each with its status as a word. */
export function CommandSteps({ steps, timeZone }: { steps: readonly ShownStep[]; timeZone: string }) {
  const { t } = useTranslation()
  const isCancelled = steps.some(({ stepType, status }) => stepType === 'cancellation' && status === 'success')
  // Of a cancelled order nothing more will happen.
  const shown = isCancelled ? steps.filter(({ status }) => status !== 'pending' && status !== 'waiting') : steps
  return (
    <Panel id="steps" title={t('commands:steps.title')}>
      <Stack component="ol" gap="sm" className="rental-plain">
        {shown.map(({ stepType, status, doneAt, comment }) => (
          <li key={stepType} aria-current={status === 'waiting' ? 'step' : undefined}>
            <Sign
              icon={stepType === 'cancellation' ? 'close' : ICONS[status]}
              tone={stepType === 'cancellation' ? 'error' : TONES[status]}
            >
              <Text span display="block">
                <strong>{t(`commands:steps.type.${stepType}`)}</strong>{' '}
                <Text span c="dimmed">
                  {t(`commands:steps.status.${status}`)}
                </Text>
              </Text>
              {doneAt === null ? null : (
                <Text span display="block" c="dimmed">
                  <Moment at={doneAt} timeZone={timeZone} />
                </Text>
              )}
              {comment === null ? null : (
                <Text span display="block">
                  {comment}
                </Text>
              )}
            </Sign>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
