import { Form, Link, useLocation } from '@remix-run/react'
import type { AdminFilter, AdminResource, FilterOperator } from '#server/contract/manifest.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox, NativeSelect, TextInput } from '#web/ui/controls.ts'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { MENU_SETTINGS, resourcePath } from './paths.ts'
import admin from './admin.module.css'
import styles from './list.module.css'
import { FilterControl } from './FilterControl.tsx'
import {
  ADD_FILTER,
  areUsualColumns,
  filterName,
  listHref,
  listSearch,
  PAGE_SIZES,
  readableFields,
  type ListFilter,
  type ListState,
} from './list-query.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'
import { DEFAULT_PAGE_SIZE, fieldsParameter, filterParameter, pageParameter } from '#server/domain/list-query.ts'

type Props = {
  resource: AdminResource
  state: ListState
  choices: ChoicesByPath
  /** The filter that is being added. */
  adding: string | null
}

/** Search, filters as removable chips, "add a filter", columns and page size of a list. Its state is the URL. */
export function ListTools(props: Props) {
  const { resource, state, choices } = props
  return (
    <div className={styles.tools}>
      <Group align="flex-end" gap="xs" pos="relative">
        <SearchForm {...props} />
        {resource.filters.length === 0 ? null : <AddFilter {...props} />}
        <DisplayOptions resource={resource} state={state} />
      </Group>
      <AddedFilter {...props} />
      <Chips resource={resource} state={state} choices={choices} />
    </div>
  )
}

function SearchForm({ resource, state }: Props) {
  const { t, many } = useAdminTexts()
  const label = t('admin:list.searchIn', { name: many(resource) })
  return (
    <Form method="get" action={resourcePath(resource.type)} role="search" aria-label={label} className={styles.search}>
      <KeptState resource={resource} state={{ ...state, search: '' }} />
      <TextInput
        id="list-search"
        type="search"
        name={filterParameter('search')}
        defaultValue={state.search}
        key={state.search}
        label={t('admin:list.search')}
        autoComplete="off"
        leftSection={<Icon name="search" size={18} />}
      />
      <Button>{t('admin:list.find')}</Button>
    </Form>
  )
}

/** What a form leaves as it is, as hidden values. */
function KeptState({ resource, state, without = [] }: Pick<Props, 'resource' | 'state'> & { without?: string[] }) {
  const search = new URLSearchParams(listSearch(resource, { ...state, page: 1 }))
  return [...search]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The names of the filters; each opens its control. */
function AddFilter({ resource, state }: Props) {
  const { t, labelOf } = useAdminTexts()
  const search = listSearch(resource, { ...state, page: 1 })
  return (
    <DropDown icon="filter" label={t('admin:list.addFilter')} side="end">
      <ul className={styles.names}>
        {inDisplayOrder(resource.filters).map(filter => (
          <li key={filter.name}>
            <Link to={`?${new URLSearchParams([...new URLSearchParams(search), [ADD_FILTER, filter.name]])}`}>
              {labelOf(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </DropDown>
  )
}

/** The control of the filter that is being added or changed. */
function AddedFilter({ resource, state, choices, adding }: Props) {
  const { t } = useAdminTexts()
  const filter = resource.filters.find(({ name }) => name === adding)
  if (filter === undefined) return null
  return (
    <Form method="get" action={resourcePath(resource.type)} className={styles.search} key={filter.name}>
      <KeptState
        resource={resource}
        state={state}
        without={filter.operators.map(operator => filterName(filter, operator))}
      />
      <input type="hidden" name={ADD_FILTER} value="" />
      <FilterControl filter={filter} state={state} choices={choices[filter.name]} />
      <Button look="primary">{t('admin:list.apply')}</Button>
    </Form>
  )
}

function DisplayOptions({ resource, state }: Pick<Props, 'resource' | 'state'>) {
  const { t, labelOf } = useAdminTexts()
  return (
    <DropDown icon="columns" label={t('admin:list.display')} side="end">
      <Form method="get" action={resourcePath(resource.type)} className={styles.display}>
        <KeptState
          resource={resource}
          state={{ ...state, size: DEFAULT_PAGE_SIZE }}
          without={[fieldsParameter(resource.type)]}
        />
        <fieldset className={styles.names}>
          <legend>{t('admin:list.columnsLegend')}</legend>
          {readableFields(resource).map(field => (
            <Checkbox
              key={`${field.name} ${state.columns.includes(field.name)}`}
              name={fieldsParameter(resource.type)}
              value={field.name}
              defaultChecked={state.columns.includes(field.name)}
              label={labelOf(field)}
            />
          ))}
        </fieldset>
        <NativeSelect
          label={t('admin:list.size')}
          name={pageParameter('size')}
          defaultValue={state.size === DEFAULT_PAGE_SIZE ? '' : String(state.size)}
        >
          {PAGE_SIZES.map(size => (
            <option key={size} value={size === DEFAULT_PAGE_SIZE ? '' : size}>
              {size}
            </option>
          ))}
        </NativeSelect>
        <Button look="primary">{t('admin:list.apply')}</Button>
      </Form>
      {areUsualColumns(resource, state) ? null : (
        <Link to={listHref(listSearch(resource, { ...state, columns: resource.columns }))}>
          {t('admin:list.usualColumns')}
        </Link>
      )}
      <RowsButton />
    </DropDown>
  )
}

/** Changes the height of the rows, in all lists. */
function RowsButton() {
  const { t } = useAdminTexts()
  const { isCompact } = useAdmin().menuSettings
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={MENU_SETTINGS} preventScrollReset>
      <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
      <Button small name="rows" value={isCompact ? 'normal' : 'compact'}>
        {t(isCompact ? 'admin:list.normalRows' : 'admin:list.compactRows')}
      </Button>
    </Form>
  )
}

/** Identifying fields come first, author and dates last. */
function inDisplayOrder(filters: readonly AdminFilter[]): AdminFilter[] {
  const isStamp = ({ name }: AdminFilter) => /^(created|updated)(At|By)$/.test(name)
  return [...filters.filter(filter => !isStamp(filter)), ...filters.filter(isStamp)]
}

/** The active filters, each with a link that removes it. */
function Chips({ resource, state, choices }: Pick<Props, 'resource' | 'state' | 'choices'>) {
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
    <ul className={admin.chips} aria-label={t('admin:list.filtersSet', { count: chips.length })}>
      {chips.map(chip => (
        <li key={chip.text}>
          <Link to={chip.to} className={admin.chip}>
            <VisuallyHidden>{t('admin:list.remove')} </VisuallyHidden>
            {chip.text}
            <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
      {chips.length < 2 ? null : (
        <li>
          <Link to={without({ search: '', filters: [], deleted: '' })} className={admin.chip}>
            {text('admin:list.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The text of a filter: "Country is FR". */
function useFilterText(choices: ChoicesByPath) {
  const { t, optionLabel, labelOf } = useAdminTexts()
  const value = (filter: AdminFilter, set: ListFilter): string => {
    if (set.operator === 'isNull') return t(set.value === 'true' ? 'admin:list.isEmpty' : 'admin:list.isFilled')
    if (filter.kind === 'boolean') return t(set.value === 'true' ? 'admin:yes' : 'admin:no')
    return set.value
      .split(',')
      .map(each => {
        const option = filter.options?.find(known => known.value === each)
        return option === undefined
          ? (choices[filter.name]?.options.find(known => known.value === each)?.label ?? each)
          : optionLabel(option)
      })
      .join(', ')
  }
  return (filter: AdminFilter, set: ListFilter) => {
    const operator: FilterOperator = set.operator
    const between = operator === 'isNull' || operator === 'is' ? ':' : t(`admin:operators.${operator}`).toLowerCase()
    return `${labelOf(filter)} ${between} ${value(filter, set)}`.replace(' :', '\u00A0:')
  }
}
