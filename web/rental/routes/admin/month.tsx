import type { ReactNode } from 'react'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import { RENTAL_ADMINS, RENTAL_STAFF } from '../../admin/rental-staff.ts'
import adminStyles from '#web/admin/admin.module.css'
import list from '#web/admin/list.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { MonthFigures } from '../../admin/money/Figures.tsx'
import styles from '../../admin/money/money.module.css'
import { MONEY, monthPath } from '../../admin/money/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { formatDay, formatMonth } from '../../days.ts'
import { priceText } from '#server/domain/money.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

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
      <a href={`/api/v1/services/rentals/months/${month}/export.${ending}`} download>
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
      <ul className={styles.ways}>
        {exports}
        {closedAt === null || report === null ? null : (
          <li>
            <a href={report}>
              <Icon name="file" size={18} /> {t('admin:money.report.read')}
            </a>
          </li>
        )}
        <li>
          <Link to={`${resourcePath('rental-invoices')}?filter%5BissueMonth%5D=${month}`}>
            <Icon name="search" size={18} /> {t('admin:money.papers')}
          </Link>
        </li>
      </ul>
      {closedAt === null || report !== null ? null : <p>{t('admin:money.report.making')}</p>}
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
    <section className={adminStyles.panel} aria-labelledby="money-to-bill">
      <h2 id="money-to-bill">{t('admin:money.toBill.title')}</h2>
      <p>
        {t('admin:money.toBill.orders', { count: toBill.commands })} {price(toBill.total)}
      </p>
      {isBilling ? <Notice title={t('admin:money.toBill.running')} /> : null}
      {isRentalStaff ? (
        <Form method="post">
          <Button look="primary" name="intent" value="invoices">
            {t('admin:money.toBill.run', { count: toBill.clients })}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}

const stateOf = ({ owed, isLate }: { owed: number; isLate: boolean }) =>
  owed < 0 ? 'toRefund' : isLate ? 'late' : 'owing'

function Owing({ price }: { price: (cents: number) => ReactNode }) {
  const { t } = useAdminTexts()
  const { owing } = useLoaderData<typeof loader>()
  const { i18n } = useTranslation()
  return (
    <section className={adminStyles.panel} aria-labelledby="money-owing">
      <h2 id="money-owing">{t('admin:money.owing.title')}</h2>
      {owing.length === 0 ? (
        <p>{t('admin:money.owing.none')}</p>
      ) : (
        <ScrollRegion className={list.region} labelledBy="money-owing">
          <table className={`${list.table} ${styles.owing}`}>
            <thead>
              <tr>
                {['number', 'client', 'dueDay', 'owedAmount', 'state'].map(name => (
                  <th key={name} scope="col" className={name === 'owedAmount' ? list.wide : undefined}>
                    {t(`resources:rental-invoices.fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {owing.map(paper => (
                <tr key={paper.id}>
                  <th scope="row">
                    <Link to={resourcePath('rental-invoices', 'show', paper.id)}>{paper.number}</Link>
                  </th>
                  <td>{paper.client}</td>
                  <td suppressHydrationWarning>
                    {formatDay(paper.dueDay, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' })}
                  </td>
                  <td className={list.wide}>{price(paper.owed)}</td>
                  <td>
                    <span className={styles.state}>
                      <Icon name={paper.isLate && paper.owed > 0 ? 'alert' : 'clock'} size={18} />{' '}
                      {t(`resources:rental-invoices.options.state.${stateOf(paper)}`)}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

function Closing({ title }: { title: string }) {
  const { t } = useAdminTexts()
  const { closing } = useLoaderData<typeof loader>()
  return (
    <section className={adminStyles.panel} aria-labelledby="money-close">
      <h2 id="money-close">{t('admin:money.close.title')}</h2>
      <p>{t('admin:money.close.text')}</p>
      {closing === null ? (
        <Form method="post">
          <Button look="danger" name="intent" value="close">
            {t('admin:money.close.act', { month: title })}
          </Button>
        </Form>
      ) : (
        <Notice title={t(`admin:money.close.${closing}`)} />
      )}
    </section>
  )
}
