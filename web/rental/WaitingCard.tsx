import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BusyButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { formatDay } from '#web/ui/days.ts'
import type { Waiting } from './waiting.ts'

/** One waiting: its model, days and status, with the actions that are open. */
export function WaitingCard({ waiting, timeZone }: { waiting: Waiting; timeZone: string }) {
  const { id, status, quantity, startDay, endDay, model, offeredUntil } = waiting
  const { t, i18n } = useTranslation()
  const navigation = useNavigation()
  const isSending = (intent: string) =>
    navigation.formData?.get('waiting') === id && navigation.formData.get('intent') === intent
  const words = (day: string) => formatDay(day, i18n.language)
  const isOpen = status === 'waiting' || status === 'offered'
  return (
    <Stack component="li" gap={6} className="rental-panel" data-awaits={status === 'offered' ? 'renter' : undefined}>
      <Title order={2} size="h5">
        <Link to={model.href}>{model.name}</Link>
        {quantity === 1 ? '' : ` × ${quantity}`}
      </Title>
      <div>
        <Pill tone={status === 'offered' ? 'warning' : status === 'taken' ? 'success' : 'info'}>
          {t(`commands:waiting.status.${status}`)}
        </Pill>
      </div>
      <Text suppressHydrationWarning>{t('rentals:period.take', { from: words(startDay), to: words(endDay) })}</Text>
      {status === 'offered' && offeredUntil !== null ? (
        <Text>
          {t('commands:waiting.until')} <Moment at={offeredUntil} timeZone={timeZone} />
        </Text>
      ) : null}
      {isOpen ? (
        <Form method="post">
          <Group gap="sm">
            <input type="hidden" name="waiting" value={id} />
            {status === 'offered' ? (
              <BusyButton
                look="primary"
                name="intent"
                value="take"
                busy={isSending('take')}
                label={t('commands:waiting.take')}
                busyLabel={t('rentals:busy')}
                aria-describedby={`waiting-${id}`}
              />
            ) : null}
            <BusyButton
              name="intent"
              value="leave"
              busy={isSending('leave')}
              label={t('commands:waiting.leave')}
              busyLabel={t('rentals:busy')}
              aria-describedby={`waiting-${id}`}
            />
            <span id={`waiting-${id}`} hidden>
              {model.name}, {words(startDay)}
            </span>
          </Group>
        </Form>
      ) : null}
    </Stack>
  )
}
