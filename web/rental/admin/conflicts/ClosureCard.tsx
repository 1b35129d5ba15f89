import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalClosure } from '#server/rental/contract/handling.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/days.ts'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Sign } from '../../parts.tsx'
import { PeriodOffers } from './ConflictCard.tsx'

/** An order that nobody can fetch on its first day, because its place is closed: other days, or another place. */
export function ClosureCard({ closure, canSolve }: { closure: RentalClosure; canSolve: boolean }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { commandId, commandNumber, renterName, place, why, startDay, proposals } = closure
  const busy = useNavigation().formData?.get('command') === commandId
  const day = (text: string) =>
    formatDay(text, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const number = t('admin:rentals.command', { number: commandNumber })
  const about = (
    <span className={visuallyHidden}>
      <Colon />
      {number}
    </span>
  )
  const id = `closure-${commandId}-${place.id}`
  return (
    <Stack component="article" gap="sm" className="rental-panel" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        <Link to={resourcePath('rental-commands', 'show', commandId)}>{number}</Link>
        {renterName === null ? null : <>, {renterName}</>}
      </Title>
      <Text fw={600} suppressHydrationWarning>
        <Sign icon="alert" tone="error">
          {t('admin:conflicts.closed', { place: place.name, day: day(startDay) })}
        </Sign>
      </Text>
      {why === null ? null : <Text>{why}</Text>}
      {canSolve && proposals.periods.length > 0 ? (
        <Form method="post">
          <input type="hidden" name="command" value={commandId} />
          <PeriodOffers offers={proposals.periods} busy={busy} about={about} day={day} />
        </Form>
      ) : null}
      {canSolve && proposals.places.length > 0 ? (
        <Text>{t('admin:conflicts.openPlaces', { places: proposals.places.map(({ name }) => name).join(', ') })}</Text>
      ) : null}
      <Group gap="xs">
        {canSolve && proposals.places.length > 0 ? (
          <LinkButton look="plain" to={resourcePath('rental-commands', 'change-place', commandId)}>
            {t('admin:conflicts.otherPlace')}
            {about}
          </LinkButton>
        ) : null}
        <LinkButton look="plain" to={resourcePath('rental-commands', 'show', commandId)}>
          {t('admin:conflicts.open')}
          {about}
        </LinkButton>
      </Group>
    </Stack>
  )
}
