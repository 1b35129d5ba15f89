import type { TFunction } from 'i18next'
import { Form, Link, useNavigation } from '@remix-run/react'
import type { MaintenanceUnit } from '#server/rental/contract/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { BusyButton } from '#web/ui/Button.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { AlertItem } from './AlertItem.tsx'
import styles from './office.module.css'
import { useFormats } from './use-formats.tsx'

type Formats = ReturnType<typeof useFormats>

/** The due day of a unit's maintenance, and its planned day. */
function daysOf({ dueDay, startDay, endDay }: MaintenanceUnit, today: string, { t, day }: Formats): string {
  const due =
    dueDay === null
      ? null
      : t(dueDay < today ? 'admin:office.maintenance.due' : 'admin:office.maintenance.dueBy', { day: day(dueDay) })
  const planned =
    startDay === null
      ? t('admin:office.maintenance.notPlanned')
      : endDay !== null && endDay < today
        ? t('admin:office.maintenance.over')
        : t('admin:office.maintenance.planned', { day: day(startDay) })
  return [due, planned].filter(Boolean).join(' · ')
}

/** The overdue maintenance, in the board's list of urgent work. */
export function OverdueMaintenance({
  units,
  count,
  today,
}: {
  units: readonly MaintenanceUnit[]
  count: number
  today: string
}) {
  const formats = useFormats()
  const { t } = formats
  return (
    <AlertItem tone="warning" icon="clock" title={t('admin:office.alerts.maintenance')} count={count}>
      <Stack component="ul" gap="xs" className="rental-plain">
        {units.map(unit => (
          <li key={unit.itemId}>
            <Link to={resourcePath('rental-items', 'show', unit.itemId)}>{unit.label}</Link> {unit.model}{' '}
            <Text span c="dimmed" suppressHydrationWarning>
              {daysOf(unit, today, formats)}
            </Text>
          </li>
        ))}
      </Stack>
      <Text>
        <Link to={`${resourcePath('rental-items')}?filter%5BmaintenanceOverdue%5D=true&sort=maintenanceDueDay`}>
          {t('admin:office.maintenance.all')}
        </Link>
      </Text>
    </AlertItem>
  )
}

/** The maintenance of the sheet's day, each with the button that records it as done. */
export function MaintenanceSheet({
  units,
  today,
  from,
}: {
  units: readonly MaintenanceUnit[]
  today: string
  /** The current URL, to return to. */
  from: string
}) {
  const formats = useFormats()
  const { t } = formats
  const navigation = useNavigation()
  const canNote = useVisitor()?.siteRoles.includes('rental_admin') === true
  if (units.length === 0) return null
  return (
    <Stack component="section" gap="sm" aria-labelledby="task-maintenance">
      <Title order={2} size="h4" id="task-maintenance">
        {t('admin:office.maintenance.title')}{' '}
        <Text span inherit c="dimmed" fw="normal">
          ({t('admin:office.units', { count: units.length })})
        </Text>
      </Title>
      <Stack component="ul" gap="xs" className="rental-plain rental-rows">
        {units.map(unit => {
          const isBusy = navigation.state !== 'idle' && navigation.formData?.get('item') === unit.itemId
          return (
            <li key={unit.itemId} className={styles.unit}>
              <span className={styles.tick} aria-hidden="true" />
              <div className={styles.facts}>
                <Text>
                  <Link to={resourcePath('rental-items', 'show', unit.itemId)}>
                    <strong>{unit.label}</strong>
                  </Link>
                </Text>
                <Text>
                  {unit.model}
                  {unit.stock === null ? null : (
                    <>
                      <br />
                      <Text span c="dimmed">
                        {unit.stock}
                      </Text>
                    </>
                  )}
                </Text>
                <Text suppressHydrationWarning>{daysOf(unit, today, formats)}</Text>
                <MaintenanceAction canNote={canNote} from={from} unit={unit} isBusy={isBusy} t={t} />
              </div>
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}

function MaintenanceAction({
  canNote,
  from,
  unit,
  isBusy,
  t,
}: {
  canNote: boolean
  from: string
  unit: MaintenanceUnit
  isBusy: boolean
  t: TFunction
}) {
  return (
    <div className={styles.onScreen}>
      {canNote ? (
        <Form method="post" action={from} preventScrollReset>
          <input type="hidden" name="item" value={unit.itemId} />
          <BusyButton
            name="intent"
            value="maintained"
            busy={isBusy}
            label={t('admin:office.maintenance.done')}
            busyLabel={t('forms:busy')}
            aria-label={t('forms:labelled', { label: t('admin:office.maintenance.done'), value: unit.label })}
            onClick={event => {
              if (isBusy) event.preventDefault()
            }}
          />
        </Form>
      ) : null}
    </div>
  )
}
