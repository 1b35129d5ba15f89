import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { shownPhone } from '#server/domain/contact/phone.ts'
import type { DayUnit, RentalDay } from '#server/rental/contract/office.ts'
import { DAY_TASKS } from '#server/rental/domain/office.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { runCardAction } from '../../office/run-card-action.server.ts'
import { loadOffice } from '../../office/load-office.server.ts'
import { Filters } from '../../office/Filters.tsx'
import { MaintenanceSheet } from '../../office/Maintenance.tsx'
import { RealDays } from '../../office/OrderCard.tsx'
import { NextAction } from '../../office/NextAction.tsx'
import styles from '../../office/office.module.css'
import { Sign } from '../../parts.tsx'
import { BOARD, DAY, questionPath } from '../../office/paths.ts'
import { persistFilters } from '../../office/persist-filters.server.ts'
import { useFocusAfterAction } from '../../office/use-focus-after-action.ts'
import { useFormats } from '../../office/use-formats.tsx'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { addDays } from '#web/ui/days.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export const handle = { guard: RENTAL_STAFF, title: 'admin:office.day.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireSignedIn({ request, context }, RENTAL_STAFF)
  const kept = persistFilters({ request, visitor, names: ['stock'] })
  return data(await loadOffice<RentalDay>({ request, context, name: 'day', parameters: ['day', 'stock'] }), kept)
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  return runCardAction(request, context)
}

const LONG = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** The storeroom's sheet of a day, for screen and print. */
export default function RentalDayScreen() {
  const { t, day: formatDay } = useFormats()
  useFocusAfterAction()
  const sheet = useLoaderData<typeof loader>()
  const { day, today, filters } = sheet
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const isEmpty = sheet.maintenance.length === 0 && DAY_TASKS.every(task => sheet[task].units === 0)
  const to = (other: string) => questionPath(DAY, { day: other === today ? null : other, stock: asked.get('stock') })
  return (
    <>
      <ScreenHead
        title={t('admin:office.day.of', { day: formatDay(day, LONG) })}
        crumbs={[{ label: t('admin:office.board.title'), to: BOARD }, { label: t('admin:office.day.title') }]}
        lead={<span className={styles.onScreen}>{t('admin:office.day.lead')}</span>}
        actions={
          <span className={`js-only ${styles.onScreen}`}>
            <Button type="button" icon="file" onClick={() => print()}>
              {t('admin:office.day.print')}
            </Button>
          </span>
        }
      />
      <div className={styles.onScreen}>
        <Filters
          path={DAY}
          filters={filters}
          day={day}
          today={today}
          dayLinks={<DayLinks to={to} day={day} today={today} />}
          resultText={
            <>
              <VisuallyHidden>
                <span suppressHydrationWarning>
                  {formatDay(day, LONG)}
                  <Colon />
                </span>
              </VisuallyHidden>
              {DAY_TASKS.map(task =>
                t('forms:labelled', { label: t(`admin:office.day.${task}`), value: sheet[task].units }),
              ).join(' · ')}
            </>
          }
        />
      </div>
      {isEmpty ? (
        <EmptyState icon="check" title={t('admin:office.day.nothing')} text={t('admin:office.day.lead')} />
      ) : null}
      <Sheet day={day} isEmpty={isEmpty} today={today} />
    </>
  )
}

function DayLinks({ to, day, today }: { to: (other: string) => string; day: string; today: string }) {
  const { t } = useFormats()
  return (
    <Group component="nav" gap="xs" aria-label={t('admin:office.day.turn')}>
      <LinkButton icon="chevronLeft" to={to(addDays(day, -1))} preventScrollReset>
        {t('admin:office.day.previous')}
      </LinkButton>
      <LinkButton to={to(today)} aria-current={day === today ? 'date' : undefined} preventScrollReset>
        {t('admin:office.day.today')}
      </LinkButton>
      <LinkButton icon="chevronRight" to={to(addDays(day, 1))} preventScrollReset>
        {t('admin:office.day.next')}
      </LinkButton>
    </Group>
  )
}

function Sheet({ day, isEmpty, today }: { day: string; isEmpty: boolean; today: string }) {
  const { t, day: formatDay } = useFormats()
  const sheet = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <Stack gap="xl" className={styles.sheet}>
      <Text className={styles.onPaper} aria-hidden="true" suppressHydrationWarning>
        {t('admin:office.day.of', { day: formatDay(day, LONG) })}
      </Text>
      {(isEmpty ? [] : DAY_TASKS).map(task => {
        const { groups, units } = sheet[task]
        return (
          <Stack component="section" gap="sm" key={task} aria-labelledby={`task-${task}`}>
            <Title order={2} size="h4" id={`task-${task}`}>
              {t(`admin:office.day.${task}`)}
              {units === 0 ? null : (
                <>
                  {' '}
                  <Text span inherit c="dimmed" fw="normal">
                    ({t('admin:office.units', { count: units })})
                  </Text>
                </>
              )}
            </Title>
            {groups.length === 0 ? (
              <Text>{t('admin:office.day.nothing')}</Text>
            ) : (
              groups.map(({ stock, category, units: grouped }) => (
                <Stack gap="xs" key={`${stock} ${category}`}>
                  <Title order={3} size="h6">
                    {[stock ?? t('admin:office.day.noStock'), category ?? t('admin:office.day.noCategory')].join(' · ')}
                  </Title>
                  <Stack component="ul" gap="xs" className="rental-plain rental-rows">
                    {grouped.map((unit, index) => (
                      <Unit
                        key={unit.lineId}
                        unit={unit}
                        day={day}
                        showsAction={grouped[index - 1]?.commandId !== unit.commandId}
                        from={`${pathname}${search}`}
                        isSent={task === 'toSend'}
                      />
                    ))}
                  </Stack>
                </Stack>
              ))
            )}
          </Stack>
        )
      })}
      <MaintenanceSheet units={sheet.maintenance} today={today} from={`${pathname}${search}`} />
    </Stack>
  )
}

type UnitProps = {
  unit: DayUnit
  day: string
  /** Shown once for each command. */
  showsAction: boolean
  from: string
  isSent: boolean
}

function Phone({ written }: { written: string }) {
  const { text, href } = shownPhone(written)
  return (
    <>
      {', '}
      <a href={href}>{text}</a>
    </>
  )
}

function Unit({ unit, day, showsAction, from, isSent }: UnitProps) {
  const { t } = useFormats()
  const { commandId, number, model, item, condition, renter, organization, phone, address, next } = unit
  return (
    <li className={styles.unit} data-command={commandId}>
      <span className={styles.tick} aria-hidden="true" />
      <div className={styles.facts}>
        <Text>
          <strong>{item ?? t('admin:rentals.noItem')}</strong>
          {condition === null ? null : (
            <Text span c="dimmed">
              {' '}
              ({condition})
            </Text>
          )}
        </Text>
        <Text>
          {model}
          <br />
          <Link to={resourcePath('rental-commands', 'show', commandId)}>
            {t('admin:rentals.command', { number })}
          </Link>{' '}
          {[renter, organization].filter(Boolean).join(', ')}
          {phone === null ? null : <Phone written={phone} />}
          {isSent && address !== null ? (
            <>
              <br />
              {address}
            </>
          ) : null}
        </Text>
        {unit.place === null ? null : <Text>{[unit.place, unit.slot].filter(Boolean).join(', ')}</Text>}
        {unit.bringFrom === null ? null : (
          <Text c="warning">
            <Sign icon="alert">{t('admin:office.bringFrom', { place: unit.bringFrom })}</Sign>
          </Text>
        )}
        <Deadline unit={unit} day={day} />
        <RealDays days={unit} />
        <div className={styles.onScreen}>
          {showsAction && next !== null ? (
            <NextAction slug={next} command={{ id: commandId, number, strategy: unit.strategy }} from={from} />
          ) : null}
        </div>
      </div>
    </li>
  )
}

/** The period of a unit, with a note when it is late or not ready. */
function Deadline({ unit: { startDay, endDay, dueDay, isReady }, day }: Pick<UnitProps, 'unit' | 'day'>) {
  const { t, day: formatDay, period } = useFormats()
  return (
    <div>
      <Text suppressHydrationWarning>{period(startDay, endDay)}</Text>
      {dueDay < day ? (
        <Text c="error" fw={600}>
          <Sign icon="alert">{t('admin:office.day.late', { day: formatDay(dueDay) })}</Sign>
        </Text>
      ) : null}
      {isReady ? null : (
        <Text c="error" fw={600}>
          <Sign icon="clock">{t('admin:office.day.notReady')}</Sign>
        </Text>
      )}
    </div>
  )
}
