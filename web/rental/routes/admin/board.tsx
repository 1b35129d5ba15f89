import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import type { BoardAlertKind } from '#server/rental/domain/office.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { runCardAction } from '../../office/run-card-action.server.ts'
import { OrderCard } from '../../office/OrderCard.tsx'
import { Filters } from '../../office/Filters.tsx'
import { OverdueMaintenance } from '../../office/Maintenance.tsx'
import { AlertItem } from '../../office/AlertItem.tsx'
import { Columns, Sign } from '../../parts.tsx'
import { alertPath, BOARD, commandsPath, DAY, ORDER } from '../../office/paths.ts'
import { persistFilters } from '../../office/persist-filters.server.ts'
import { useFocusAfterAction } from '../../office/use-focus-after-action.ts'
import { useFormats } from '../../office/use-formats.tsx'
import { loadOffice } from '../../office/load-office.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'

export const handle = { guard: RENTAL_STAFF, title: 'admin:office.board.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireSignedIn({ request, context }, RENTAL_STAFF)
  const kept = persistFilters({ request, visitor, names: ['stock', 'strategy'] })
  return data(
    await loadOffice<RentalBoard>({ request, context, name: 'board', parameters: ['stock', 'strategy', 'person'] }),
    kept,
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  return runCardAction(request, context)
}

/** The board of the rental office: urgent work first, then every open command by stage. */
export default function RentalBoardScreen() {
  const { t, day } = useFormats()
  useFocusAfterAction()
  const { groups, filters, today, closed, cancelled } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  const canOrder = useVisitor()?.siteRoles.includes('rental_admin') === true
  const from = `${pathname}${search}`
  const open = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ScreenHead
        title={t('admin:office.board.title')}
        lead={
          <span suppressHydrationWarning>
            {t('admin:office.board.lead', { day: day(today, { weekday: 'long', day: 'numeric', month: 'long' }) })}
          </span>
        }
        crumbs={[{ label: t('admin:office.board.title') }]}
        actions={
          <>
            <LinkButton look="primary" icon="list" to={DAY}>
              {t('admin:office.day.title')}
            </LinkButton>
            {canOrder ? (
              <LinkButton icon="plus" to={ORDER}>
                {t('admin:office.order.title')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <Filters path={BOARD} filters={filters} resultText={t('admin:office.board.found', { count: open })} />
      <Alerts />
      {groups.length === 0 ? (
        <EmptyState icon="check" title={t('admin:office.board.empty')} text={t('admin:office.board.emptyText')} />
      ) : (
        <BoardGroups from={from} />
      )}
      <Text c="dimmed">
        <Link to={commandsPath('closed', filters)}>{t('admin:office.closed', { count: closed })}</Link> ·{' '}
        <Link to={commandsPath('cancelled', filters)}>{t('admin:office.cancelled', { count: cancelled })}</Link>
      </Text>
    </>
  )
}

const URGENT: readonly BoardAlertKind[] = ['returnOverdue', 'conflict', 'contractOverdue', 'paymentOverdue', 'owing']
const isUrgent = (kind: BoardAlertKind): boolean => URGENT.includes(kind)

function Alerts() {
  const { t, day, price } = useFormats()
  const { alerts, maintenance, today, filters } = useLoaderData<typeof loader>()
  return (
    <Stack component="section" gap="xs" aria-labelledby="office-alerts">
      <Title order={2} size="h4" id="office-alerts">
        {t('admin:office.board.first')}
      </Title>
      {alerts.length === 0 && maintenance.count === 0 ? (
        <Text>{t('admin:office.board.calm')}</Text>
      ) : (
        <Columns min={16} isList>
          {alerts.map(({ kind, count, commands }) => (
            <AlertItem
              key={kind}
              tone={isUrgent(kind) ? 'error' : 'warning'}
              icon={isUrgent(kind) ? 'alert' : 'clock'}
              title={t(`admin:office.alerts.${kind}`)}
              count={count}
            >
              <Stack component="ul" gap="xs" className="rental-plain">
                {commands.map(({ id, number, renter, organization, startDay, endDay, refundDue, depositKept }) => (
                  <li key={id}>
                    <Link to={resourcePath('rental-commands', 'show', id)}>
                      {t('admin:rentals.command', { number })}
                    </Link>{' '}
                    <span suppressHydrationWarning>
                      {[renter ?? organization, `${day(startDay)} – ${day(endDay)}`].filter(Boolean).join(', ')}
                      {kind === 'toRefund' && refundDue > 0 ? ` : ${price(refundDue)}` : ''}
                      {kind === 'depositToReturn' ? ` : ${price(depositKept)}` : ''}
                    </span>
                  </li>
                ))}
              </Stack>
              {count > commands.length ? (
                <Text>
                  <Link to={alertPath(kind, filters)}>{t('admin:office.seeAll', { count })}</Link>
                </Text>
              ) : null}
            </AlertItem>
          ))}
          {maintenance.count === 0 ? null : <OverdueMaintenance {...maintenance} today={today} />}
        </Columns>
      )}
    </Stack>
  )
}

function BoardGroups({ from }: { from: string }) {
  const { groups, filters } = useLoaderData<typeof loader>()
  const { t } = useFormats()
  return (
    <Stack gap="xl">
      {groups.map(({ group, tone, count: all, stages }) => (
        <Stack component="section" gap="md" key={group} aria-labelledby={`group-${group}`}>
          <Title order={2} size="h4" id={`group-${group}`} c={tone ?? undefined}>
            <Sign icon={tone === null ? 'list' : 'clock'}>
              {group === 'waiting'
                ? t('admin:office.board.waiting')
                : t(`resources:rental-commands.options.derivedStatus.${group}`)}{' '}
              {all}
            </Sign>
          </Title>
          {stages.map(({ stage, count, cards }) => (
            <Stack component="section" gap="xs" key={stage} aria-labelledby={`stage-${group}-${stage}`}>
              <Title order={3} size="h6" id={`stage-${group}-${stage}`}>
                {t(`resources:rental-commands.options.stage.${stage}`)} {count}
              </Title>
              <Columns min={17} isList>
                {cards.map(card => (
                  <li key={card.id}>
                    <OrderCard card={card} from={from} />
                  </li>
                ))}
              </Columns>
              {count > cards.length ? (
                <Text>
                  <Link to={commandsPath(stage, filters, group)}>{t('admin:office.seeAll', { count })}</Link>
                </Text>
              ) : null}
            </Stack>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
