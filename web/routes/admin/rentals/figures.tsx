import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalFigures } from '#server/contract/rental-figures.ts'
import { LENDERS } from '#web/admin/lenders.ts'
import list from '#web/admin/list.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { Region } from '#web/admin/screens/stats/Region.tsx'
import styles from '#web/admin/screens/stats/stats.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { dayInWords } from '#web/rentals/days.ts'
import { priceText } from '#server/domain/money.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: LENDERS, title: 'admin:figures.title' } satisfies RouteHandle

const FIGURES = '/admin/rentals/figures'
const SERVICE = '/api/v1/services/rentals/figures'

/** What can't be understood as a period is answered with the usual one, and said. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, LENDERS)
  const api = apiFor(request, context)
  const asked = new URL(request.url).searchParams
  const query = Object.fromEntries(['from', 'to', 'idle'].flatMap(name => (asked.get(name) ? [[name, asked.get(name)!]] : [])))
  const answered = await api.get<{ data: RentalFigures }>(SERVICE, { query }).catch((error: unknown) => {
    if (error instanceof Response && error.status === 400) return null
    throw error
  })
  return { figures: (answered ?? await api.get<{ data: RentalFigures }>(SERVICE)).data, isMisunderstood: answered === null }
}

export default function Figures() {
  const { t } = useAdminTexts()
  const { figures, isMisunderstood } = useLoaderData<typeof loader>()
  const { from, to, idleDays } = figures
  const period = new URLSearchParams({ from, to }).toString()
  return (
    <>
      <ScreenHead title={t('admin:figures.title')} crumbs={[{ label: t('admin:figures.title') }]} lead={t('admin:figures.lead')} />
      <Form method="get" action={FIGURES} className={styles.filters} aria-label={t('admin:figures.filters')} key={`${from} ${to} ${idleDays}`}>
        <div className={styles.fields}>
          <Field name="from" type="date" label={t('admin:figures.from')} value={from} />
          <Field name="to" type="date" label={t('admin:figures.to')} value={to} />
          <Field name="idle" type="number" label={t('admin:figures.idle')} value={String(idleDays)} />
        </div>
        <div className={styles.acts}>
          <Button look="primary" icon="check">{t('admin:figures.apply')}</Button>
          <LinkButton icon="download" reloadDocument to={`${SERVICE}/export?${period}`}>{t('admin:figures.export')}</LinkButton>
          <LinkButton icon="download" reloadDocument to={`${SERVICE}/export.xlsx?${period}`}>{t('admin:figures.exportXlsx')}</LinkButton>
        </div>
      </Form>
      {isMisunderstood ? <Notice tone="warning" title={t('admin:figures.wrong')} /> : null}
      {figures.whole.units === 0 ? <EmptyState icon="columns" title={t('admin:figures.empty')} text={t('admin:figures.emptyText')} /> : (
        <div className={styles.panels} style={{ gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Whole figures={figures} />
          <Models figures={figures} />
          <Income figures={figures} />
          <Idle figures={figures} />
        </div>
      )}
    </>
  )
}

function Field({ name, type, label, value }: { name: string; type: 'date' | 'number'; label: string; value: string }) {
  return <div className={list.filter}><label htmlFor={`figures-${name}`}>{label}</label><input id={`figures-${name}`} name={name} type={type} defaultValue={value} {...(type === 'number' ? { min: 1, max: 3650 } : {})} /></div>
}

/** Shares and counts in the reader's language. */
function useNumbers() {
  const { i18n } = useTranslation()
  const share = (part: number, whole: number) => (whole === 0 ? '–' : new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 }).format(part / whole))
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value)
  return { share, number, price: (cents: number) => priceText(cents, i18n.language), day: (text: string) => dayInWords(text, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' }), language: i18n.language }
}

type Props = { figures: RentalFigures }

function Whole({ figures: { whole } }: Props) {
  const { t } = useTranslation()
  const { share, number } = useNumbers()
  return (
    <dl className={styles.totals}>
      <div><dt>{t('admin:figures.use')}</dt><dd className={styles.number} suppressHydrationWarning>{share(whole.daysRented, whole.daysAvailable)}</dd><dd suppressHydrationWarning>{t('admin:figures.rented', { rented: number(whole.daysRented), available: number(whole.daysAvailable) })}</dd></div>
      <div><dt>{t('admin:figures.rentals')}</dt><dd className={styles.number} suppressHydrationWarning>{number(whole.rentals)}</dd></div>
      <div><dt>{t('admin:figures.late')}</dt><dd className={styles.number} suppressHydrationWarning>{share(whole.late, whole.due)}</dd><dd suppressHydrationWarning>{t('admin:figures.lateOf', { late: number(whole.late), due: number(whole.due) })}</dd></div>
      <div><dt>{t('admin:figures.turnaround')}</dt><dd className={styles.number} suppressHydrationWarning>{whole.turnaroundDays === null ? '–' : t('admin:figures.days', { value: number(whole.turnaroundDays) })}</dd></div>
    </dl>
  )
}

/** Each row carries its bar: chart and figures in one. */
function Models({ figures: { models } }: Props) {
  const { t } = useTranslation()
  const { share, number } = useNumbers()
  return (
    <section className={styles.panel}>
      <h2>{t('admin:figures.models')}</h2>
      <Region label={t('admin:figures.models')}>
        <table className={styles.table}>
          <thead><tr>{['model', 'use', 'units', 'daysRented', 'daysAvailable', 'rentals', 'late', 'turnaround'].map(name => <th key={name} scope="col">{t(`admin:figures.${name}`)}</th>)}</tr></thead>
          <tbody>
            {models.map(model => (
              <tr key={model.id}>
                <th scope="row">
                  <Link to={resourcePath('rental-models', 'show', model.id)}>{model.name}</Link>
                  <svg className={styles.shareBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width={model.daysAvailable === 0 ? 0 : (100 * model.daysRented) / model.daysAvailable} height="6" className={styles.bar} /></svg>
                </th>
                {[share(model.daysRented, model.daysAvailable), number(model.units), number(model.daysRented), number(model.daysAvailable), number(model.rentals), share(model.late, model.due), model.turnaroundDays === null ? '–' : number(model.turnaroundDays)]
                  .map((text, index) => <td key={index} suppressHydrationWarning>{text}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </section>
  )
}

function Income({ figures: { income } }: Props) {
  const { t } = useTranslation()
  const { number, price, language } = useNumbers()
  const most = Math.max(1, ...income.map(({ netAmount }) => netAmount))
  const monthName = (month: string) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <section className={styles.panel}>
      <h2>{t('admin:figures.income')}</h2>
      {income.length === 0 ? <p>{t('admin:figures.incomeNone')}</p> : (
        <Region label={t('admin:figures.income')}>
          <table className={styles.table}>
            <thead><tr>{['month', 'papers', 'net', 'total'].map(name => <th key={name} scope="col">{t(`admin:figures.${name}`)}</th>)}</tr></thead>
            <tbody>
              {income.map(({ month, papers, netAmount, totalAmount }) => (
                <tr key={month}>
                  <th scope="row" suppressHydrationWarning>{monthName(month)}<svg className={styles.shareBar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width={(100 * Math.max(0, netAmount)) / most} height="6" className={styles.bar} /></svg></th>
                  {[number(papers), price(netAmount), price(totalAmount)].map((text, index) => <td key={index} suppressHydrationWarning>{text}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </Region>
      )}
    </section>
  )
}

function Idle({ figures: { idle, idleTotal } }: Props) {
  const { t } = useTranslation()
  const { day } = useNumbers()
  return (
    <section className={styles.panel}>
      <h2>{t('admin:figures.idleTitle')} ({idleTotal})</h2>
      {idle.length === 0 ? <p>{t('admin:figures.idleNone')}</p> : (
        <Region label={t('admin:figures.idleTitle')} tall>
          <table className={styles.table}>
            <thead><tr>{['item', 'model', 'lastDay'].map(name => <th key={name} scope="col">{t(`admin:figures.${name}`)}</th>)}</tr></thead>
            <tbody>
              {idle.map(item => (
                <tr key={item.id}>
                  <th scope="row"><Link to={resourcePath('rental-items', 'show', item.id)}>{item.label}</Link></th>
                  <td>{item.model}</td>
                  <td suppressHydrationWarning>{item.lastDay === null ? t('admin:figures.never') : day(item.lastDay)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Region>
      )}
      {idle.length < idleTotal ? <p>{t('admin:figures.shown', { number: idle.length })}</p> : null}
    </section>
  )
}
