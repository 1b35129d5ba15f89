import type { ReactNode } from 'react'
import type { RentalDays } from '#server/rental/contract/rentals.ts'
import { Form, Link, useNavigation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalConflict } from '#server/rental/contract/handling.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { countDays, formatDay } from '#web/ui/days.ts'
import { priceText } from '#server/domain/money.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { More, Sign } from '../../parts.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { TIMELINE } from '../timeline/timeline-search.ts'

/** A unit of a command without an item: its command, the cause, and the proposals, each with a button. */
export function ConflictCard({ conflict, canSolve }: { conflict: RentalConflict; canSolve: boolean }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { id, cause, lostItem, model, commandId, commandNumber, line, renterName, startDay, proposals } = conflict
  const busy = useNavigation().formData?.get('line') === line
  const day = (text: string) =>
    formatDay(text, i18n.language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const number = t('admin:rentals.command', { number: commandNumber })
  const about = (
    <span className={visuallyHidden}>
      {' '}
      : {number}, {model.name}
    </span>
  )
  const isHopeless = proposals.models.length === 0 && proposals.periods.length === 0
  return (
    <Stack component="article" gap="sm" className="rental-panel" aria-labelledby={`conflict-${id}`}>
      <Title order={2} size="h4" id={`conflict-${id}`}>
        <Link to={resourcePath('rental-commands', 'show', commandId)}>{number}</Link>
        {renterName === null ? null : <>, {renterName}</>}
      </Title>
      <Text fw={600}>
        <Sign icon="alert" tone="error">
          {t(`admin:conflicts.causes.${cause ?? 'unknown'}`, { label: lostItem?.stockId ?? '' })}
        </Sign>
      </Text>
      <Facts conflict={conflict} day={day} />
      {!canSolve || isHopeless ? null : (
        <ProposalForm commandId={commandId} line={line} proposals={proposals} busy={busy} about={about} day={day} />
      )}
      {isHopeless ? <Text>{t('admin:conflicts.nothingFits')}</Text> : null}
      <Group gap="xs">
        <LinkButton look="plain" to={`${TIMELINE}?${new URLSearchParams({ model: model.id, from: startDay })}`}>
          {t('admin:conflicts.see')}
          {about}
        </LinkButton>
        <LinkButton look="plain" to={resourcePath('rental-commands', 'show', commandId)}>
          {t('admin:conflicts.open')}
          {about}
        </LinkButton>
      </Group>
    </Stack>
  )
}

/** The model and the days that the renter ordered. */
function Facts({ conflict, day }: { conflict: RentalConflict; day: (text: string) => string }) {
  const { t } = useAdminTexts()
  const { model, startDay, endDay } = conflict
  return (
    <Group component="dl" gap="0.5rem 2rem" m={0}>
      <div>
        <Text component="dt" c="dimmed">
          {t('resources:rental-models.one')}
        </Text>
        <Text component="dd" m={0}>
          {model.name}
        </Text>
      </div>
      <div>
        <Text component="dt" c="dimmed">
          {t('admin:conflicts.days')}
        </Text>
        <Text component="dd" m={0} suppressHydrationWarning>
          {t('admin:timeline.days', { count: countDays(startDay, endDay), from: day(startDay), to: day(endDay) })}
        </Text>
      </div>
    </Group>
  )
}

type OfferedModel = { id: string; name: string; free: number; pricePerDay: number }
type OffersProps<Offer> = {
  offers: readonly Offer[]
  busy: boolean
  /** The conflict, as the end of each button's accessible name. */
  about: ReactNode
}
type ProposalProps = Omit<OffersProps<never>, 'offers'> & {
  commandId: string
  line: string
  proposals: { models: OfferedModel[]; periods: RentalDays[] }
  day: (text: string) => string
}

function ProposalForm({ commandId, line, proposals, busy, about, day }: ProposalProps) {
  return (
    <Form method="post">
      <Stack gap="md">
        <input type="hidden" name="command" value={commandId} />
        <input type="hidden" name="line" value={line} />
        {proposals.models.length === 0 ? null : <ModelOffers offers={proposals.models} busy={busy} about={about} />}
        {proposals.periods.length === 0 ? null : (
          <PeriodOffers offers={proposals.periods} busy={busy} about={about} day={day} />
        )}
      </Stack>
    </Form>
  )
}

function ModelOffers({ offers, busy, about }: OffersProps<OfferedModel>) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  return (
    <fieldset className="rental-plain">
      <legend>{t('admin:conflicts.otherModel')}</legend>
      <Text c="dimmed" mb="xs">
        {t('admin:conflicts.otherModelText')}
      </Text>
      <Stack gap="xs">
        {offers.map(offer => (
          <More
            key={offer.id}
            title={
              <span suppressHydrationWarning>
                {t('admin:conflicts.give', { name: offer.name })} (
                {t('admin:conflicts.free', { count: offer.free, price: priceText(offer.pricePerDay, i18n.language) })})
              </span>
            }
          >
            <Text>{t('admin:conflicts.modelAsk')}</Text>
            <div>
              <Button look="primary" name="model" value={offer.id} aria-disabled={busy || undefined}>
                {t('admin:conflicts.modelConfirm')}
                {about}
              </Button>
            </div>
          </More>
        ))}
      </Stack>
    </fieldset>
  )
}

/** Other days for the whole order, each a button; the form names the order. */
export function PeriodOffers({ offers, busy, about, day }: OffersProps<RentalDays> & Pick<ProposalProps, 'day'>) {
  const { t } = useAdminTexts()
  return (
    <fieldset className="rental-plain">
      <legend>{t('admin:conflicts.otherDays')}</legend>
      <Text c="dimmed" mb="xs">
        {t('admin:conflicts.otherDaysText')}
      </Text>
      <Stack gap="xs">
        {offers.map(offer => (
          <More
            key={offer.startDay}
            title={
              <span suppressHydrationWarning>
                {t('admin:conflicts.move', { from: day(offer.startDay), to: day(offer.endDay) })}
              </span>
            }
          >
            <Text>{t('admin:conflicts.moveAsk')}</Text>
            <div>
              <Button look="primary" name="startDay" value={offer.startDay} aria-disabled={busy || undefined}>
                {t('admin:conflicts.moveConfirm')}
                {about}
              </Button>
            </div>
          </More>
        ))}
      </Stack>
    </fieldset>
  )
}
