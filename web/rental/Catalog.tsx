import type { CatalogQuery } from '#web/rental/types.ts'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Correction } from '#web/search/Correction.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { isFiltered, writeCatalogQuery } from './catalog-query.ts'
import { isAllowed } from './explain.ts'
import { CartLimit, LimitsNotice } from './LimitsNotice.tsx'
import { PeriodCheck } from './PeriodCheck.tsx'
import { formatDay, todayInParis } from '#web/ui/days.ts'
import { ModelCard } from './ModelCard.tsx'
import { Columns, Field, Unfold, useUnfolded } from './parts.tsx'
import type { CatalogData, Counted } from './types.ts'

/** The catalogue of models: filtered and paged by the page's own URL, with and without script alike. */
export function Catalog({ data, id }: { data: CatalogData; id: string }) {
  const { t, i18n } = useTranslation()
  const { query, models, total, corrected, lastPage, path } = data
  const isSearching = useNavigation().location?.pathname === path
  const words =
    query.days === null || !isAllowed(data)
      ? null
      : { from: formatDay(query.days.startDay, i18n.language), to: formatDay(query.days.endDay, i18n.language) }
  return (
    <Stack gap="lg" aria-busy={isSearching || undefined}>
      <LimitsNotice limits={data.check?.limits ?? []} />
      <CartLimit most={data.most} />
      <Filters key={writeCatalogQuery(query)} data={data} id={id} />
      <PeriodCheck check={data.check} />
      <Text role="status" c="dimmed">
        {words === null
          ? t('rentals:catalog.count', { count: total })
          : t('rentals:catalog.countFree', { count: total, ...words })}
      </Text>
      <Correction
        typed={query.search}
        corrected={corrected}
        hrefOf={search => `${path}${writeCatalogQuery({ ...query, search, page: 1 })}#${id}`}
      />
      {total === 0 ? (
        <EmptyState
          icon="search"
          heading="h2"
          title={t(isFiltered(query) ? 'rentals:catalog.noMatch' : 'rentals:catalog.none')}
          text={t(isFiltered(query) ? 'rentals:catalog.noMatchText' : 'rentals:catalog.noneText')}
        >
          {isFiltered(query) ? (
            <LinkButton to={`${path}#${id}`} preventScrollReset>
              {t('rentals:catalog.showAll')}
            </LinkButton>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <Columns min={17} isList>
            {models.map(model => (
              <li key={model.id}>
                <ModelCard model={model} days={query.days} bound={data} heading="h2" />
              </li>
            ))}
          </Columns>
          <Pagination
            page={Math.min(query.page, lastPage)}
            lastPage={lastPage}
            hrefOf={page => `${path}${writeCatalogQuery({ ...query, page })}#${id}`}
            label={t('rentals:catalog.pages')}
          />
        </>
      )}
    </Stack>
  )
}

function Filters({ data: { query, categories, tags, path }, id }: { data: CatalogData; id: string }) {
  const { t } = useTranslation()
  const { isShown, show } = useUnfolded(`${id}-filters`)
  const active =
    [query.search, query.category, query.tag].filter(one => one !== '').length + Number(query.days !== null)
  return (
    <>
      <Unfold to={`${id}-filters`} className="rental-show-filters" onShow={show}>
        {t('rentals:catalog.filter')}
        {active === 0 ? '' : ` (${t('rentals:catalog.active', { count: active })})`}
      </Unfold>
      <div id={`${id}-filters`} className="rental-panel rental-filters" data-shown={isShown || undefined}>
        <Form method="get" action={`${path}#${id}`} preventScrollReset>
          <Stack gap="md">
            <Columns min={14}>
              <SearchField id={id} query={query} />
              {categories.length === 0 ? null : (
                <Choice
                  id={`${id}-category`}
                  name="category"
                  label={t('rentals:catalog.category')}
                  any={t('rentals:catalog.anyCategory')}
                  chosen={query.category}
                  options={categories}
                />
              )}
              {tags.length === 0 ? null : (
                <Choice
                  id={`${id}-tag`}
                  name="tag"
                  label={t('rentals:catalog.tag')}
                  any={t('rentals:catalog.anyTag')}
                  chosen={query.tag}
                  options={tags}
                />
              )}
            </Columns>
            <DatesFields id={id} query={query} />
            <Group gap="sm" className="rental-actions">
              <Button look="primary" icon="search">
                {t('rentals:catalog.show')}
              </Button>
              {isFiltered(query) ? (
                <LinkButton look="plain" to={`${path}#${id}`} preventScrollReset>
                  {t('rentals:catalog.clear')}
                </LinkButton>
              ) : null}
            </Group>
          </Stack>
        </Form>
      </div>
    </>
  )
}

function DatesFields({ id, query }: { id: string; query: CatalogQuery }) {
  const { t } = useTranslation()
  // Guests' pages are cached: what depends on today is rendered after hydration.
  const [today, setToday] = useState<string | undefined>(undefined)
  useEffect(() => setToday(todayInParis()), [])
  return (
    <fieldset className="rental-plain">
      <legend>{t('rentals:catalog.freeIn')}</legend>
      <Columns min={12}>
        <Field id={`${id}-from`} label={t('rentals:days.first')}>
          <input id={`${id}-from`} type="date" name="from" defaultValue={query.days?.startDay} min={today} />
        </Field>
        <Field id={`${id}-to`} label={t('rentals:days.last')}>
          <input id={`${id}-to`} type="date" name="to" defaultValue={query.days?.endDay} min={today} />
        </Field>
      </Columns>
    </fieldset>
  )
}

function SearchField({ id, query }: { id: string; query: CatalogQuery }) {
  const { t } = useTranslation()
  return (
    <Field id={`${id}-search`} label={t('rentals:catalog.search')}>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        defaultValue={query.search}
        maxLength={100}
        autoComplete="off"
      />
    </Field>
  )
}

function Choice({
  id,
  name,
  label,
  any,
  chosen,
  options,
}: {
  id: string
  name: string
  label: string
  any: string
  chosen: string
  options: readonly Counted[]
}) {
  const { t } = useTranslation()
  return (
    <Field id={id} label={label}>
      <select id={id} name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {options.map(option => (
          <option key={option.id} value={option.id}>
            {option.count === null
              ? option.name
              : t('rentals:catalog.option', { name: option.name, count: option.count })}
          </option>
        ))}
      </select>
    </Field>
  )
}
