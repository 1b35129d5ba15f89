import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalFigures } from '#server/rental/contract/figures.ts'
import { COMPARISONS } from '#server/rental/domain/figures.ts'
import list from '#web/admin/list.module.css'
import styles from '#web/stats/stats.module.css'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { addressOf, FIGURES, SERVICE } from './address.ts'

/** The filters: period, comparison, units and rentals; charts, tables and exports use the same ones. */
export function FiguresFilters({ figures }: { figures: RentalFigures }) {
  const { t } = useTranslation()
  const { from, to, idleDays, filters, choices, compared } = figures
  const asked = addressOf(figures)
  return (
    <Form method="get" action={FIGURES} className={styles.filters} aria-label={t('admin:figures.filters')}>
      <div className={styles.fields} key={asked}>
        <Field name="from" type="date" label={t('admin:figures.from')} value={from} />
        <Field name="to" type="date" label={t('admin:figures.to')} value={to} />
        <Choose
          name="compare"
          label={t('admin:figures.compare')}
          value={compared.with}
          options={COMPARISONS.map(id => ({ id, name: t(`admin:figures.compareWith.${id}`) }))}
        />
        <Choose
          name="stock"
          label={t('admin:figures.stock')}
          value={filters.stock}
          options={choices.stocks}
          all={t('admin:figures.all')}
        />
        <Choose
          name="category"
          label={t('admin:figures.category')}
          value={filters.category}
          options={choices.categories}
          all={t('admin:figures.all')}
        />
        <Choose
          name="model"
          label={t('admin:figures.model')}
          value={filters.model}
          options={choices.models}
          all={t('admin:figures.all')}
        />
        <Choose
          name="strategy"
          label={t('admin:figures.strategy')}
          value={filters.strategy}
          options={choices.strategies}
          all={t('admin:figures.all')}
        />
        <Field name="idle" type="number" label={t('admin:figures.idle')} value={String(idleDays)} />
      </div>
      <div className={styles.actions}>
        <Button look="primary" icon="check">
          {t('admin:figures.apply')}
        </Button>
        <LinkButton icon="download" reloadDocument to={`${SERVICE}/export?${asked}`}>
          {t('admin:figures.export')}
        </LinkButton>
        <LinkButton icon="download" reloadDocument to={`${SERVICE}/export.xlsx?${asked}`}>
          {t('admin:figures.exportXlsx')}
        </LinkButton>
      </div>
    </Form>
  )
}

function Field({ name, type, label, value }: { name: string; type: 'date' | 'number'; label: string; value: string }) {
  return (
    <div className={list.filter}>
      <label htmlFor={`figures-${name}`}>{label}</label>
      <input
        id={`figures-${name}`}
        name={name}
        type={type}
        defaultValue={value}
        {...(type === 'number' ? { min: 1, max: 3650 } : {})}
      />
    </div>
  )
}

type Choosing = {
  name: string
  label: string
  value: string | null
  options: readonly { id: string; name: string }[]
  all?: string
}

function Choose({ name, label, value, options, all }: Choosing) {
  return (
    <div className={list.filter}>
      <label htmlFor={`figures-${name}`}>{label}</label>
      <select id={`figures-${name}`} name={name} defaultValue={value ?? ''}>
        {all === undefined ? null : <option value="">{all}</option>}
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
