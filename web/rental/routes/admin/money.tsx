import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalMonthLine } from '#server/rental/contract/money.ts'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { monthPath } from '../../admin/money/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { formatMonth } from '#web/ui/days.ts'
import { priceText } from '#server/domain/money.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Pill } from '#web/ui/Pill.tsx'

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
  const price = (cents: number) => priceText(cents, i18n.language)
  return (
    <>
      <ScreenHead
        title={t('admin:money.title')}
        lead={t('admin:money.lead')}
        crumbs={[{ label: t('admin:money.title') }]}
      />
      <DataTable
        region={t('admin:money.title')}
        columns={['month', 'papers', 'issued', 'credited', 'paid', 'state'].map(name => ({
          label: t(`admin:money.columns.${name}`),
          isNumber: name !== 'month' && name !== 'state',
        }))}
        rows={months.map(({ month, papers, issued, credited, paid, closedAt }) => ({
          id: month,
          cells: [
            <Link to={monthPath(month)} suppressHydrationWarning>
              {formatMonth(month, i18n.language)}
            </Link>,
            papers,
            price(issued),
            price(credited),
            price(paid),
            <Pill tone={closedAt === null ? 'info' : 'success'}>
              {t(closedAt === null ? 'admin:money.open' : 'admin:money.closed')}
            </Pill>,
          ],
        }))}
      />
    </>
  )
}
