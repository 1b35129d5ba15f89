import { Form, Link } from '@remix-run/react'
import type { AdminFilter, AdminResource, FilterOperator } from '#server/contract/manifest.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { FilterControl } from './FilterControl.tsx'
import styles from './list.module.css'
import { DEFAULT_PAGE_SIZE, filterParameter, pageParameter } from '#server/domain/list-query.ts'
import { listHref, listSearch, PAGE_SIZES, readableFields, type ListFilter, type ListState } from './list-query.ts'
import { useAdminTexts } from './use-admin.ts'

type Props = {
  resource: AdminResource
  state: ListState
  choices: ChoicesByPath
  /** The relation filter whose search button was pressed: its section stays open. */
  searching: string | null
}

/**
 * Search, filters and columns as one GET form whose names are the API's own; active filters are shown below as
 * removable chips.
 */
export function ListTools({ resource, state, choices, searching }: Props) {
  const { t, many } = useAdminTexts()
  return (
    <Form
      method="get"
      className={styles.tools}
      role="search"
      aria-label={t('admin:list.searchIn', { name: many(resource) })}
    >
      {state.sort === resource.defaultSort ? null : <input type="hidden" name="sort" value={state.sort} />}
      <div className={styles.searchRow}>
        <SearchField search={state.search} />
        {resource.filters.length === 0 && !resource.softDeletable ? null : (
          <FilterDisclosure resource={resource} state={state} choices={choices} searching={searching} />
        )}
        <ColumnDisclosure resource={resource} state={state} />
      </div>
      <Chips resource={resource} state={state} choices={choices} />
    </Form>
  )
}

function SearchField({ search }: { search: string }) {
  const { t } = useAdminTexts()
  return (
    <div className={styles.search}>
      <label htmlFor="list-search" className={styles.searchLabel}>
        {t('admin:list.search')}
      </label>
      <input
        id="list-search"
        type="search"
        name={filterParameter('search')}
        defaultValue={search}
        key={search}
        autoComplete="off"
      />
      <Button icon="search">{t('admin:list.find')}</Button>
    </div>
  )
}

function FilterDisclosure({ resource, state, choices, searching }: Props) {
  const { t } = useAdminTexts()
  const filterCount = state.filters.length + (state.deleted === '' ? 0 : 1)
  return (
    <details className={styles.disclosure} key={`filters ${filterCount}`} open={searching !== null}>
      <summary>
        <Icon name="filter" />
        {filterCount === 0 ? t('admin:list.filters') : t('admin:list.filtersSet', { count: filterCount })}
      </summary>
      <div className={styles.drawer}>
        <div className={styles.filters}>
          {inDisplayOrder(resource.filters).map(filter => (
            <FilterControl key={filter.name} filter={filter} state={state} choices={choices[filter.name]} />
          ))}
          {resource.softDeletable && resource.permissions.restore ? <DeletedControl state={state} /> : null}
        </div>
        <Button look="primary">{t('admin:list.apply')}</Button>
      </div>
    </details>
  )
}

function ColumnDisclosure({ resource, state }: Pick<Props, 'resource' | 'state'>) {
  const { t } = useAdminTexts()
  return (
    <details className={styles.disclosure}>
      <summary>
        <Icon name="columns" />
        {t('admin:list.columns')}
      </summary>
      <div className={styles.drawer}>
        <fieldset className={styles.checks}>
          <legend>{t('admin:list.columnsLegend')}</legend>
          <Columns resource={resource} state={state} />
        </fieldset>
        <p className={styles.sizes}>
          <label htmlFor="list-size">{t('admin:list.size')}</label>
          <select
            id="list-size"
            name={pageParameter('size')}
            defaultValue={state.size === DEFAULT_PAGE_SIZE ? '' : String(state.size)}
          >
            {PAGE_SIZES.map(size => (
              <option key={size} value={size === DEFAULT_PAGE_SIZE ? '' : size}>
                {size}
              </option>
            ))}
          </select>
        </p>
        <Button look="primary">{t('admin:list.apply')}</Button>
      </div>
    </details>
  )
}

/** Identifying fields come first, author and dates last. */
function inDisplayOrder(filters: readonly AdminFilter[]): AdminFilter[] {
  const isStamp = ({ name }: AdminFilter) => /^(created|updated)(At|By)$/.test(name)
  return [...filters.filter(filter => !isStamp(filter)), ...filters.filter(isStamp)]
}

function DeletedControl({ state }: { state: ListState }) {
  const { t } = useAdminTexts()
  return (
    <div className={styles.filter}>
      <label htmlFor="filter-deleted">{t('admin:list.deleted.label')}</label>
      <select id="filter-deleted" name={filterParameter('deleted')} defaultValue={state.deleted} key={state.deleted}>
        {(['', 'with', 'only'] as const).map(value => (
          <option key={value} value={value}>
            {t(`admin:list.deleted.${value || 'without'}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

function Columns({ resource, state }: Pick<Props, 'resource' | 'state'>) {
  const { labelOf } = useAdminTexts()
  return readableFields(resource).map(field => (
    <label key={`${field.name} ${state.columns.includes(field.name)}`} className={styles.check}>
      <input
        type="checkbox"
        name={`fields[${resource.type}]`}
        value={field.name}
        defaultChecked={state.columns.includes(field.name)}
      />
      {labelOf(field)}
    </label>
  ))
}

/** The active filters, each with a link that removes it. */
function Chips({ resource, state, choices }: Omit<Props, 'searching'>) {
  const { t, text } = useAdminTexts()
  const words = useFilterText(choices)
  const without = (next: Partial<ListState>) => listHref(listSearch(resource, { ...state, page: 1, ...next }))
  const chips = [
    ...(state.search === '' ? [] : [{ text: `« ${state.search} »`, to: without({ search: '' }) }]),
    ...state.filters.map(set => {
      const filter = resource.filters.find(each => each.name === set.name)
      return {
        text: filter === undefined ? set.name : words(filter, set),
        to: without({ filters: state.filters.filter(each => each !== set) }),
      }
    }),
    ...(state.deleted === '' ? [] : [{ text: t(`admin:list.deleted.${state.deleted}`), to: without({ deleted: '' }) }]),
  ]
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('admin:list.filtersSet', { count: chips.length })}>
      {chips.map(chip => (
        <li key={chip.text}>
          <Link to={chip.to} className={styles.chip}>
            <VisuallyHidden>{t('admin:list.remove')} </VisuallyHidden>
            {chip.text}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {chips.length < 2 ? null : (
        <li>
          <Link to={without({ search: '', filters: [], deleted: '' })} className={styles.chip}>
            {text('admin:list.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The text of a filter: "Country is FR". */
function useFilterText(choices: ChoicesByPath) {
  const { t, text, labelOf } = useAdminTexts()
  const value = (filter: AdminFilter, set: ListFilter): string => {
    if (set.operator === 'isNull') return t(set.value === 'true' ? 'admin:list.isEmpty' : 'admin:list.isFilled')
    if (filter.kind === 'boolean') return t(set.value === 'true' ? 'admin:yes' : 'admin:no')
    return set.value
      .split(',')
      .map(each => {
        const option = filter.options?.find(known => known.value === each)
        return option === undefined
          ? (choices[filter.name]?.options.find(known => known.value === each)?.label ?? each)
          : text(option.label)
      })
      .join(', ')
  }
  return (filter: AdminFilter, set: ListFilter) => {
    const operator: FilterOperator = set.operator
    const between = operator === 'isNull' || operator === 'is' ? ':' : t(`admin:operators.${operator}`).toLowerCase()
    return `${labelOf(filter)} ${between} ${value(filter, set)}`.replace(' :', '\u00A0:')
  }
}
