import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccountSettings } from '#server/account/contract.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { numberFormat } from '#server/domain/formats.ts'

export const handle = {
  guard: { audience: 'signed-in', features: ['transactions'] },
  title: 'account:transactions.title',
} satisfies RouteHandle

const PATH = '/account/transactions'

/** The person's transactions in the special currency, for people who may use it. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const { data: settings } = await api.get<{ data: AccountSettings }>('/api/v1/services/account/settings')
  if (!settings.canUseTransactions) throw new Response(null, { status: 404 })
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const [
    list,
    {
      data: { balance },
    },
  ] = await Promise.all([
    // Admins can read the transactions of everybody: the filter keeps their own.
    api.get<ListDocument>('/api/v1/account-transactions', {
      query: { 'filter[user]': visitor.userId, 'page[number]': page },
    }),
    api.get<{ data: { balance: number } }>('/api/v1/services/account/balance'),
  ])
  const lines = list.data.map(record => ({
    id: record.id,
    amount: Number(record.attributes['amount']),
    operation: textOf(record, 'operation'),
    comment: textOf(record, 'comment'),
    at: textOf(record, 'createdAt'),
  }))
  return { lines, balance, page, lastPage: list.meta.page?.lastPage ?? 1, timeZone: visitor.timezone }
}

export default function Transactions() {
  const { t, i18n } = useTranslation()
  const { lines, balance, page, lastPage } = useLoaderData<typeof loader>()
  const signed = numberFormat(i18n.language, { signDisplay: 'exceptZero' })
  return (
    <AccountPage title={t('account:transactions.title')}>
      <AccountPart title={t('account:transactions.balance')}>
        <Text fz="h2" fw={700} suppressHydrationWarning>
          {t('account:transactions.points', { amount: numberFormat(i18n.language).format(balance) })}
        </Text>
      </AccountPart>
      {lines.length === 0 ? (
        <EmptyState icon="list" title={t('account:transactions.empty')} text={t('account:transactions.emptyText')} />
      ) : (
        <TransactionTable signed={signed} />
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${PATH}?page=${number}`}
        label={t('account:transactions.title')}
      />
    </AccountPage>
  )
}

function TransactionTable({ signed }: { signed: Intl.NumberFormat }) {
  const { t } = useTranslation()
  const { lines, timeZone } = useLoaderData<typeof loader>()
  return (
    <DataTable
      region={t('account:transactions.lines')}
      columns={[
        { label: t('account:transactions.what') },
        { label: t('account:transactions.when') },
        { label: t('account:transactions.amount'), isNumber: true },
      ]}
      rows={lines.map(({ id, amount, operation, comment, at }) => ({
        id,
        cells: [
          <>
            {t(`resources:account-transactions.options.operation.${operation}`)}
            {comment === '' ? null : <Text c="dimmed">{comment}</Text>}
          </>,
          <Moment at={at} timeZone={timeZone} />,
          signed.format(amount),
        ],
      }))}
    />
  )
}
