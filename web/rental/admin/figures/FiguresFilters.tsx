import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { RentalFigures } from '#server/rental/contract/figures.ts'
import { COMPARISONS } from '#server/rental/domain/figures.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NativeSelect, TextInput } from '#web/ui/controls.ts'
import { Group } from '#web/ui/layout.ts'
import { addressOf, FIGURES, SERVICE } from './address.ts'

/** The filters: period, comparison, units and rentals; charts, tables and exports use the same ones. */
export function FiguresFilters({ figures }: { figures: RentalFigures }) {
  const { t } = useTranslation()
  const { from, to, idleDays, filters, choices, compared } = figures
  const asked = addressOf(figures)
  return (
    <Form method="get" action={FIGURES} aria-label={t('admin:figures.filters')}>
      <Group gap="xs" align="end" mb="md" key={asked}>
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
      </Group>
      <Group gap="xs">
        <Button look="primary" icon="check">
          {t('admin:figures.apply')}
        </Button>
        <LinkButton icon="download" reloadDocument to={`${SERVICE}/export?${asked}`}>
          {t('admin:figures.export')}
        </LinkButton>
        <LinkButton icon="download" reloadDocument to={`${SERVICE}/export.xlsx?${asked}`}>
          {t('admin:figures.exportXlsx')}
        </LinkButton>
      </Group>
    </Form>
  )
}

function Field(field: { name: string; type: 'date' | 'number'; label: string; value: string }) {
  const { value, ...rest } = field
  return <TextInput {...rest} defaultValue={value} {...(rest.type === 'number' ? { min: 1, max: 3650 } : {})} />
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
    <NativeSelect
      name={name}
      label={label}
      defaultValue={value ?? ''}
      data={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...options.map(option => ({ value: option.id, label: option.name })),
      ]}
    />
  )
}
