import { Form } from '@remix-run/react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { OfficeFilters } from '#server/rental/contract/office.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Choice } from './Choice.tsx'
import { useFieldsFromUrl } from '#web/forms/use-fields-from-url.ts'
import { useFormats } from './use-formats.tsx'

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
  const { stock, stocks, strategy, person } = filters
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
    <Stack gap="sm">
      <Group align="end" gap="0.75rem 2rem">
        {dayLinks}
        <Form
          ref={form}
          method="get"
          action={path}
          role="search"
          aria-label={t('admin:office.filters.title')}
          preventScrollReset
        >
          <Group align="end" gap="sm">
            <Fields filters={filters} day={day} />
            <Button icon="filter">{day === undefined ? t('admin:list.apply') : t('admin:office.day.show')}</Button>
            {isFiltered ? (
              <LinkButton look="plain" to={clear} preventScrollReset>
                {t('admin:office.filters.clear')}
              </LinkButton>
            ) : null}
          </Group>
        </Form>
      </Group>
      <Text role="status" c="dimmed">
        {resultText}
      </Text>
    </Stack>
  )
}

function Fields({ filters, day }: { filters: Props['filters']; day: string | undefined }) {
  const { t } = useFormats()
  const { stock, stocks, strategy, strategies, person } = filters
  return (
    <>
      {day === undefined ? null : (
        <TextInput id="office-day" type="date" name="day" label={t('admin:office.day.day')} defaultValue={day} />
      )}
      {stocks.length === 0 ? null : (
        <Choice
          id="office-stock"
          name="stock"
          label={t('admin:office.filters.stock')}
          value={stock}
          options={stockOptions(stocks, t)}
        />
      )}
      {strategies === undefined ? null : (
        <Choice
          id="office-strategy"
          name="strategy"
          any={t('admin:office.filters.any')}
          label={t('admin:office.filters.strategy')}
          value={strategy ?? ''}
          options={strategies}
        />
      )}
      {person === undefined ? null : (
        <TextInput
          id="office-person"
          type="search"
          name="person"
          label={t('admin:office.filters.person')}
          defaultValue={person}
          maxLength={100}
          autoComplete="off"
        />
      )}
    </>
  )
}

function stockOptions(stocks: OfficeFilters['stocks'], t: TFunction): { id: string; name: string }[] {
  const own = stocks.filter(({ isOwn }) => isOwn)
  return [
    ...(own.length === 0 ? [] : [{ id: 'own', name: t('admin:office.filters.own', { count: own.length }) }]),
    { id: 'all', name: t('admin:office.filters.all') },
    ...stocks,
  ]
}
