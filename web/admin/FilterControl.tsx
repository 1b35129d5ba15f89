import { FILES } from '#server/domain/forms/field.ts'
import type { AdminFilter, FilterOperator } from '#server/contract/manifest.ts'
import type { Choices } from '#web/forms/definition.ts'
import { ChoiceList } from '#web/ui/inputs/choice-list.tsx'
import { NativeSelect, TextInput } from '#web/ui/controls.ts'
import { Group } from '#web/ui/layout.ts'
import styles from './list.module.css'
import { filterName, type ListState } from './list-query.ts'
import { useAdminTexts } from './use-admin.ts'

type Props = { filter: AdminFilter; state: ListState; choices: Choices | undefined }

/** The inputs of one filter: one for each operator that it takes. */
export function FilterControl({ filter, state, choices }: Props) {
  const { t, labelOf } = useAdminTexts()
  const operators = shownOperators(filter)
  const [only] = operators
  if (filter.kind === 'relation' && choices?.mode === 'search' && only !== undefined && only !== 'isNull') {
    return (
      <fieldset className={styles.filter}>
        <legend>{labelOf(filter)}</legend>
        <ChoiceList
          key={selectedOf(state, filter, only)}
          name={filterName(filter, only)}
          id={`filter-${filter.name}`}
          label={labelOf(filter)}
          several={false}
          chosen={[selectedOf(state, filter, only)]}
          choices={choices}
          pictures={false}
          clearable
          describedBy={undefined}
          invalid={false}
        />
      </fieldset>
    )
  }
  if (operators.length === 1 && only !== undefined) {
    const id = `filter-${filter.name}`
    return (
      <OperatorInput id={id} label={labelOf(filter)} filter={filter} operator={only} state={state} choices={choices} />
    )
  }
  return (
    <fieldset className={styles.filter}>
      <legend>{labelOf(filter)}</legend>
      <Group align="flex-end" gap="xs">
        {operators.map(operator => {
          const id = `filter-${filter.name}-${operator}`
          return (
            <OperatorInput
              key={operator}
              id={id}
              label={t(`admin:operators.${operator}`)}
              filter={filter}
              operator={operator}
              state={state}
              choices={choices}
            />
          )
        })}
      </Group>
    </fieldset>
  )
}

const selectedOf = (state: ListState, filter: AdminFilter, operator: FilterOperator) =>
  state.filters.find(each => each.name === filter.name && each.operator === operator)?.value ?? ''

/**
 * Values are filtered with the first operator, files with the operator for presence; other operators can be used
 * through the URL.
 */
function shownOperators(filter: AdminFilter): FilterOperator[] {
  const [first] = filter.operators
  if (first === undefined) return []
  if (filter.kind === 'relation')
    return filter.relatedTypes?.includes(FILES) && filter.operators.includes('isNull') ? ['isNull'] : [first]
  return filter.operators.filter(
    operator => operator === first || operator === 'from' || operator === 'to' || operator === 'isNull',
  )
}

type OperatorProps = Props & { id: string; label: string; operator: FilterOperator }

function OperatorInput({ id, label, filter, operator, state, choices }: OperatorProps) {
  const { t, namedOptions } = useAdminTexts()
  const value = selectedOf(state, filter, operator)
  const common = { id, label, name: filterName(filter, operator), defaultValue: value, key: value }
  const select = (options: { value: string; label: string }[]) => {
    const { key, ...attributes } = common
    return (
      <NativeSelect key={key} {...attributes}>
        <option value="">{t('admin:list.any')}</option>
        {value !== '' && !options.some(option => option.value === value) ? (
          <option value={value}>{value}</option>
        ) : null}
        {options.map(option => (
          <option key={option.value} value={option.value} suppressHydrationWarning>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )
  }
  if (operator === 'isNull')
    return select([
      { value: 'true', label: t('admin:list.isEmpty') },
      { value: 'false', label: t('admin:list.isFilled') },
    ])
  if (filter.kind === 'boolean')
    return select([
      { value: 'true', label: t('admin:yes') },
      { value: 'false', label: t('admin:no') },
    ])
  if (filter.kind === 'option' && filter.options !== undefined)
    return select(choices?.options ?? namedOptions(filter.options))
  if (filter.kind === 'relation' && choices !== undefined) return select(choices.options)
  const { key, ...attributes } = common
  return (
    <TextInput
      key={key}
      {...attributes}
      type={filter.kind === 'date' ? 'date' : 'text'}
      inputMode={filter.kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
    />
  )
}
