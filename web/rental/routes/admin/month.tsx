import type { ReactNode } from 'react'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { RENTAL_ADMINS, RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { MonthFigures } from '../../admin/money/Figures.tsx'
import { MONEY, monthPath } from '../../admin/money/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { formatDay, formatMonth } from '#web/ui/days.ts'
import { priceText } from '#server/domain/money.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { More, Panel } from '../../parts.tsx'

export const handle = { guard: RENTAL_STAFF, title: 'admin:money.title' } satisfies RouteHandle

const serviceOf = (month: string | undefined) => `/api/v1/services/rentals/months/${encodeURIComponent(month ?? '')}`

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  return (await apiFor(request, context).get<{ data: RentalMonth }>(serviceOf(params['month']))).data
}

/** Issues the month's invoices, or closes the month. Refusals are shown as a message. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_ADMINS)
  const intent = (await readFields(request)).get('intent')
  if (intent !== 'invoices' && intent !== 'close') throw new Response(null, { status: 400 })
  const flash = await apiFor(request, context)
    .post(`${serviceOf(params['month'])}/${intent}`, {})
    .then(
      (): Flash => ({ kind: 'success', text: `admin:money.done.${intent}` }),
      (error: unknown): Flash => {
        if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
        const { detail, meta } = error.errors[0] ?? {}
        return detail?.startsWith('validation.')
          ? {
              kind: 'error',
              text: detail.replace('validation.', 'validation:'),
              values: { month: String(meta?.['month'] ?? params['month']) },
            }
          : { kind: 'error', text: 'admin:money.notDone' }
      },
    )
  return redirect(monthPath(params['month'] ?? ''), {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, flash) },
  })
}

/** The books of one month: figures, open amounts, commands to be invoiced, and its closing. */
export default function MonthScreen() {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { month, figures, toBill, closedAt, report } = useLoaderData<typeof loader>()
  const isRentalStaff = useVisitor()?.siteRoles.includes('rental_admin') === true
  const title = formatMonth(month, i18n.language)
  const price = (cents: number) => <span suppressHydrationWarning>{priceText(cents, i18n.language)}</span>
  const exports = (['csv', 'xlsx'] as const).map(ending => (
    <li key={ending}>
      <a href={`/api/v1/services/rentals/months/${month}/export.${ending}`} className="rental-link" download>
        <Icon name="file" size={18} /> {t('admin:money.export', { format: ending.toUpperCase() })}
      </a>
    </li>
  ))
  return (
    <>
      <ScreenHead
        title={t('admin:money.of', { month: title })}
        crumbs={[{ label: t('admin:money.title'), to: MONEY }, { label: title }]}
        lead={
          closedAt === null ? (
            t('admin:money.openLead')
          ) : (
            <>
              {t('admin:money.closedAt')} <Moment at={closedAt} timeZone="Europe/Paris" />
            </>
          )
        }
      />
      <Group component="ul" gap="0 1.5rem" className="rental-plain">
        {exports}
        <li>
          <a href={`/api/v1/services/rentals/months/${month}/journal.txt`} className="rental-link" download>
            <Icon name="file" size={18} /> {t('admin:money.journal')}
          </a>
        </li>
        {closedAt === null || report === null ? null : (
          <li>
            <a href={report} className="rental-link">
              <Icon name="file" size={18} /> {t('admin:money.report.read')}
            </a>
          </li>
        )}
        <li>
          <Link className="rental-link" to={`${resourcePath('rental-invoices')}?filter%5BissueMonth%5D=${month}`}>
            <Icon name="search" size={18} /> {t('admin:money.papers')}
          </Link>
        </li>
      </Group>
      {closedAt === null || report !== null ? null : <Text>{t('admin:money.report.making')}</Text>}
      {toBill.commands === 0 ? null : <ToBill price={price} isRentalStaff={isRentalStaff} />}
      <MonthFigures figures={figures} />
      <Owing price={price} />
      {closedAt !== null || !isRentalStaff ? null : <Closing title={title} />}
    </>
  )
}

function ToBill({ price, isRentalStaff }: { price: (cents: number) => ReactNode; isRentalStaff: boolean }) {
  const { t } = useAdminTexts()
  const { toBill, isBilling } = useLoaderData<typeof loader>()
  return (
    <Panel id="money-to-bill" title={t('admin:money.toBill.title')}>
      <Text>
        {t('admin:money.toBill.orders', { count: toBill.commands })} {price(toBill.total)}
      </Text>
      {isBilling ? <Notice title={t('admin:money.toBill.running')} /> : null}
      {isRentalStaff ? (
        <Form method="post">
          <Button look="primary" name="intent" value="invoices">
            {t('admin:money.toBill.run', { count: toBill.clients })}
          </Button>
        </Form>
      ) : null}
    </Panel>
  )
}

const stateOf = ({ owed, isLate }: { owed: number; isLate: boolean }) =>
  owed < 0 ? 'toRefund' : isLate ? 'late' : 'owing'

function Owing({ price }: { price: (cents: number) => ReactNode }) {
  const { t } = useAdminTexts()
  const { owing } = useLoaderData<typeof loader>()
  const { i18n } = useTranslation()
  return (
    <Panel id="money-owing" title={t('admin:money.owing.title')}>
      {owing.length === 0 ? (
        <Text>{t('admin:money.owing.none')}</Text>
      ) : (
        <DataTable
          region={t('admin:money.owing.title')}
          columns={['number', 'client', 'dueDay', 'owedAmount', 'state'].map(name => ({
            label: t(`resources:rental-invoices.fields.${name}`),
            isNumber: name === 'owedAmount',
          }))}
          rows={owing.map(paper => ({
            id: paper.id,
            cells: [
              <Link to={resourcePath('rental-invoices', 'show', paper.id)}>{paper.number}</Link>,
              paper.client,
              formatDay(paper.dueDay, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' }),
              price(Math.abs(paper.owed)),
              <Pill tone={paper.isLate && paper.owed > 0 ? 'error' : 'info'}>
                {t(`resources:rental-invoices.options.state.${stateOf(paper)}`)}
              </Pill>,
            ],
          }))}
        />
      )}
    </Panel>
  )
}

function Closing({ title }: { title: string }) {
  const { t } = useAdminTexts()
  const { closing } = useLoaderData<typeof loader>()
  return (
    <Panel id="money-close" title={t('admin:money.close.title')}>
      {closing === null ? (
        <More title={t('admin:money.close.act', { month: title })}>
          <Text>{t('admin:money.close.text')}</Text>
          <Form method="post">
            <Button look="danger" name="intent" value="close">
              {t('admin:money.close.confirm', { month: title })}
            </Button>
          </Form>
        </More>
      ) : (
        <Notice title={t(`admin:money.close.${closing}`)} />
      )}
    </Panel>
  )
}
