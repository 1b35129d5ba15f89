import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalMonthLine } from '#server/rental/contract/money.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import list from '#web/admin/list.module.css'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import styles from '../../admin/money/money.module.css'
import { monthPath } from '../../admin/money/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { formatMonth } from '../../days.ts'
import { priceText } from '#server/domain/money.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

export const handle = { guard: RENTAL_STAFF, title: 'admin:money.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  return {
    months: (await apiFor(request, context).get<{ data: RentalMonthLine[] }>('/api/v1/services/rentals/months')).data,
  }
}

/** Every month of the books, newest first. */
export default function MoneyScreen() {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { months } = useLoaderData<typeof loader>()
  const price = (cents: number) => (
    <td className={list.wide} suppressHydrationWarning>
      {priceText(cents, i18n.language)}
    </td>
  )
  return (
    <>
      <ScreenHead
        title={t('admin:money.title')}
        lead={t('admin:money.lead')}
        crumbs={[{ label: t('admin:money.title') }]}
      />
      <ScrollRegion className={list.region} label={t('admin:money.title')}>
        <table className={`${list.table} ${styles.owing}`}>
          <thead>
            <tr>
              {['month', 'papers', 'issued', 'credited', 'paid', 'state'].map(name => (
                <th key={name} scope="col" className={name === 'month' || name === 'state' ? undefined : list.wide}>
                  {t(`admin:money.columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, papers, issued, credited, paid, closedAt }) => (
              <tr key={month}>
                <th scope="row">
                  <Link to={monthPath(month)} suppressHydrationWarning>
                    {formatMonth(month, i18n.language)}
                  </Link>
                </th>
                <td className={list.wide}>{papers}</td>
                {price(issued)}
                {price(credited)}
                {price(paid)}
                <td>
                  <span className={styles.state}>
                    <Icon name={closedAt === null ? 'clock' : 'check'} size={18} />{' '}
                    {t(closedAt === null ? 'admin:money.open' : 'admin:money.closed')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}
