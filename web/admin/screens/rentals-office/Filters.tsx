import { Form } from '@remix-run/react'
import type { OfficeFilters } from '#server/contract/rental-office.ts'
import list from '#web/admin/list.module.css'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { useWords } from './use-words.tsx'
import styles from './office.module.css'

type Option = { value: string; label: string }

/** The question as one GET form whose names are the API's own. */
export function Filters({ path, filters, kept = {} }: { path: string; filters: Partial<OfficeFilters> & Pick<OfficeFilters, 'stock' | 'stocks'>; /** Travels along. */ kept?: Readonly<Record<string, string>> }) {
  const { t } = useWords()
  const { stock, stocks, strategy, strategies, person } = filters
  const own = stocks.filter(({ isOwn }) => isOwn)
  const places: Option[] = [
    ...(own.length === 0 ? [] : [{ value: 'own', label: t('admin:office.filters.own', { count: own.length }) }]),
    { value: 'all', label: t('admin:office.filters.all') }, ...stocks.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const isNarrowed = (strategy ?? null) !== null || (person ?? '') !== '' || stock !== (own.length === 0 ? 'all' : 'own')
  return (
    <Form method="get" action={path} role="search" aria-label={t('admin:office.filters.title')} className={styles.filters} key={JSON.stringify([stock, strategy, person, kept])}>
      {Object.entries(kept).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <Choice name="stock" label={t('admin:office.filters.stock')} value={stock} options={places} />
      {strategies === undefined ? null : <Choice name="strategy" label={t('admin:office.filters.strategy')} value={strategy ?? ''} options={[{ value: '', label: t('admin:office.filters.any') }, ...strategies.map(({ id, name }) => ({ value: id, label: name }))]} />}
      {person === undefined ? null : <div className={list.filter}><label htmlFor="office-person">{t('admin:office.filters.person')}</label><input id="office-person" type="search" name="person" defaultValue={person} maxLength={100} autoComplete="off" /></div>}
      <div className={styles.acts}>
        <Button icon="filter">{t('admin:list.apply')}</Button>
        {isNarrowed ? <LinkButton look="plain" to={Object.keys(kept).length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`}>{t('admin:office.filters.clear')}</LinkButton> : null}
      </div>
    </Form>
  )
}

function Choice({ name, label, value, options }: { name: string; label: string; value: string; options: readonly Option[] }) {
  const id = `office-${name}`
  return (
    <div className={list.filter}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>{options.map(option => <option key={option.value} value={option.value}>{option.label}</option>)}</select>
    </div>
  )
}
