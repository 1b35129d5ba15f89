import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalFigures } from '#server/rental/contract/figures.ts'
import { COMPARISONS } from '#server/rental/domain/figures.ts'
import { TextInput } from '#web/ui/controls.ts'
import { Group, Stack } from '#web/ui/layout.ts'
import { Choice } from '../../office/Choice.tsx'
import '../../rental.css'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { addressOf, FIGURES, SERVICE } from './address.ts'

/** The filters: period, comparison, units and rentals; charts, tables and exports use the same ones. */
export function FiguresFilters({ figures }: { figures: RentalFigures }) {
  const { t } = useTranslation()
  const { from, to, idleDays, filters, choices, compared } = figures
  const asked = addressOf(figures)
  return (
    <Form method="get" action={FIGURES} aria-label={t('admin:figures.filters')}>
      <Stack gap="md">
        <div key={asked} className="rental-columns">
          <TextInput id="figures-from" name="from" type="date" label={t('admin:figures.from')} defaultValue={from} />
          <TextInput id="figures-to" name="to" type="date" label={t('admin:figures.to')} defaultValue={to} />
          <Choice
            id="figures-compare"
            name="compare"
            label={t('admin:figures.compare')}
            value={compared.with}
            options={COMPARISONS.map(id => ({ id, name: t(`admin:figures.compareWith.${id}`) }))}
          />
          {(
            [
              ['stock', choices.stocks],
              ['category', choices.categories],
              ['model', choices.models],
              ['strategy', choices.strategies],
            ] as const
          ).map(([name, options]) => (
            <Choice
              key={name}
              id={`figures-${name}`}
              name={name}
              label={t(`admin:figures.${name}`)}
              value={filters[name] ?? ''}
              options={options}
              any={t('admin:figures.all')}
            />
          ))}
          <TextInput
            id="figures-idle"
            name="idle"
            type="number"
            min={1}
            max={3650}
            label={t('admin:figures.idle')}
            defaultValue={idleDays}
          />
        </div>
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
      </Stack>
    </Form>
  )
}
