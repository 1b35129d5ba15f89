import { Form } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { OfficeFilters } from '#server/rental/contract/office.ts'
import list from '#web/admin/list.module.css'
import parts from '#web/admin/parts.module.css'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import styles from './office.module.css'
import { useFieldsFromUrl } from './use-fields-from-url.ts'
import { useFormats } from './use-formats.tsx'

type Option = { value: string; label: string }
type Props = {
  path: string
  filters: Partial<OfficeFilters> & Pick<OfficeFilters, 'stock' | 'stocks'>
  /** The day of the screen, where it has one; left out of the URL when it is today. */
  day?: string
  today?: string
  /** Links to other days, in one row with the filters where there is room. */
  dayLinks?: ReactNode
  /** The number of results, announced when it changes. */
  resultText: ReactNode
}

/**
 * The filters as one GET form with the API's own names. An empty choice is also sent, otherwise the stored filter would
 * apply.
 */
export function Filters({ path, filters, day, today, dayLinks, resultText }: Props) {
  const { t } = useFormats()
  const { stock, stocks, strategy, strategies, person } = filters
  const form = useFieldsFromUrl({
    stock,
    ...(strategy === undefined ? {} : { strategy: strategy ?? '' }),
    ...(person === undefined ? {} : { person }),
    ...(day === undefined ? {} : { day }),
  })
  const usual = stocks.some(({ isOwn }) => isOwn) ? 'own' : 'all'
  const isFiltered = (strategy ?? null) !== null || (person ?? '') !== '' || stock !== usual
  const clear = `${path}?${new URLSearchParams({ ...(day === undefined || day === today ? {} : { day }), stock: '' })}`
  return (
    <div className={parts.part}>
      <div className={styles.asking}>
        {dayLinks}
        <Form
          ref={form}
          method="get"
          action={path}
          role="search"
          aria-label={t('admin:office.filters.title')}
          className={styles.filters}
          preventScrollReset
        >
          {day === undefined ? null : <DayField day={day} />}
          {stocks.length === 0 ? null : (
            <Choice
              name="stock"
              label={t('admin:office.filters.stock')}
              value={stock}
              options={stockOptions(stocks, t)}
            />
          )}
          {strategies === undefined ? null : (
            <Choice
              name="strategy"
              label={t('admin:office.filters.strategy')}
              value={strategy ?? ''}
              options={strategyOptions(strategies, t)}
            />
          )}
          {person === undefined ? null : <PersonField person={person} />}
          <div className={parts.actions}>
            <Button icon="filter">{day === undefined ? t('admin:list.apply') : t('admin:office.day.show')}</Button>
            {isFiltered ? (
              <LinkButton look="plain" to={clear} preventScrollReset>
                {t('admin:office.filters.clear')}
              </LinkButton>
            ) : null}
          </div>
        </Form>
      </div>
      <p role="status" className={styles.quiet}>
        {resultText}
      </p>
    </div>
  )
}

function stockOptions(stocks: OfficeFilters['stocks'], t: TFunction): Option[] {
  const own = stocks.filter(({ isOwn }) => isOwn)
  return [
    ...(own.length === 0 ? [] : [{ value: 'own', label: t('admin:office.filters.own', { count: own.length }) }]),
    { value: 'all', label: t('admin:office.filters.all') },
    ...stocks.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

function strategyOptions(strategies: OfficeFilters['strategies'], t: TFunction): Option[] {
  return [
    { value: '', label: t('admin:office.filters.any') },
    ...strategies.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

function DayField({ day }: { day: string }) {
  const { t } = useFormats()
  return (
    <div className={list.filter}>
      <label htmlFor="office-day">{t('admin:office.day.day')}</label>
      <input id="office-day" type="date" name="day" defaultValue={day} required />
    </div>
  )
}

function PersonField({ person }: { person: string | undefined }) {
  const { t } = useFormats()
  return (
    <div className={list.filter}>
      <label htmlFor="office-person">{t('admin:office.filters.person')}</label>
      <input id="office-person" type="search" name="person" defaultValue={person} maxLength={100} autoComplete="off" />
    </div>
  )
}

function Choice({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string
  options: readonly Option[]
}) {
  const id = `office-${name}`
  return (
    <div className={list.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
