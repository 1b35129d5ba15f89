import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { AccountSettings } from '#server/account/contract.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import styles from '../account.module.css'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
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
    <article className={styles.page}>
      <header className={styles.head}>
        <h1>{t('account:transactions.title')}</h1>
      </header>
      <section className={styles.card} aria-labelledby="balance-title">
        <h2 id="balance-title">{t('account:transactions.balance')}</h2>
        <p className={styles.balance} suppressHydrationWarning>
          {t('account:transactions.points', { amount: numberFormat(i18n.language).format(balance) })}
        </p>
      </section>
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
    </article>
  )
}

function TransactionTable({ signed }: { signed: Intl.NumberFormat }) {
  const { t } = useTranslation()
  const { lines, timeZone } = useLoaderData<typeof loader>()
  return (
    <ScrollRegion className={styles.scroll} label={t('account:transactions.lines')}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('account:transactions.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account:transactions.when')}</th>
            <th scope="col">{t('account:transactions.what')}</th>
            <th scope="col" className={styles.number}>
              {t('account:transactions.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, amount, operation, comment, at }) => (
            <tr key={id}>
              <td>
                <Moment at={at} timeZone={timeZone} />
              </td>
              <td>
                {t(`resources:account-transactions.options.operation.${operation}`)}
                {comment === '' ? null : (
                  <>
                    <br />
                    <span className={styles.quiet}>{comment}</span>
                  </>
                )}
              </td>
              <td className={styles.number} suppressHydrationWarning>
                {signed.format(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
