import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
import { Link } from '@remix-run/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import { Checkbox } from '#web/ui/controls.ts'
import { Face } from '#web/ui/Face.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Cell } from './cells/Cell.tsx'
import { areUsualColumns, listHref, listSearch, sortDirection, sortedBy, type ListState } from './list-query.ts'
import { resourcePath } from './paths.ts'
import list from './list.module.css'
import styles from './record-table.module.css'
import type { RecordView } from './record-view.ts'
import { useAdmin, useAdminTexts } from './use-admin.ts'

type Props = { resource: AdminResource; state: ListState; records: readonly RecordView[]; selectable: boolean }

/**
 * The records as a table: the first column links to the record, headings sort, checkboxes select for bulk actions. The
 * less important columns, which come last, are left out where they have no room, unless the person has chosen them. On
 * phones each row is a card.
 */
export function RecordTable({ resource, state, records, selectable }: Props) {
  const { t, many } = useAdminTexts()
  const { menuSettings } = useAdmin()
  const columns = state.columns.flatMap(name => resource.fields.filter(field => field.name === name))
  const lead = columns.find(field => field.name === resource.titleAttribute)
  const rest = columns.filter(field => field !== lead)
  const isUsual = areUsualColumns(resource, state)
  const needs = isUsual ? widthsNeeded(rest) : []
  return (
    <ScrollRegion className={styles.region} label={many(resource)}>
      <Table
        className={`${list.table} ${styles.table}`}
        data-chosen={!isUsual || undefined}
        data-compact={menuSettings.isCompact || undefined}
        onKeyDown={moveByKeys}
      >
        <caption className="visually-hidden">{many(resource)}</caption>
        <thead>
          <tr>
            {selectable ? (
              <th className={styles.pick} scope="col">
                <VisuallyHidden>{t('admin:list.choose')}</VisuallyHidden>
                <SelectAll />
              </th>
            ) : null}
            <Heading resource={resource} state={state} field={lead} />
            {rest.map((field, index) => (
              <Heading key={field.name} resource={resource} state={state} field={field} needs={needs[index]} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <Row
              key={record.id}
              resource={resource}
              record={record}
              fields={rest}
              needs={needs}
              selectable={selectable}
            />
          ))}
        </tbody>
      </Table>
    </ScrollRegion>
  )
}

type RowProps = Pick<Props, 'resource' | 'selectable'> & {
  record: RecordView
  /** The columns beside the first one, with the width that each needs. */
  fields: readonly AdminField[]
  needs: readonly number[]
}

function Row({ resource, record, fields, needs, selectable }: RowProps) {
  const { t, labelOf } = useAdminTexts()
  return (
    <tr>
      {selectable ? (
        <td className={styles.pick}>
          <Checkbox name="ids" value={record.id} {...wholeCell(t('admin:list.chooseOne', { title: record.title }))} />
        </td>
      ) : null}
      <th scope="row">
        <Lead resource={resource} record={record} />
      </th>
      {fields.map((field, index) => (
        <td
          key={field.name}
          className={isNumber(field) ? list.number : undefined}
          data-needs={needs[index]}
          data-label={labelOf(field)}
        >
          <Cell field={field} value={record.values[field.name]} />
        </td>
      ))}
    </tr>
  )
}

/** A choice with this name, whose whole cell is its target. */
const wholeCell = (name: string) => ({
  classNames: { label: styles.pickLabel ?? '' },
  label: <VisuallyHidden>{name}</VisuallyHidden>,
})

const isNumber = ({ display }: AdminField) => display === 'number' || display === 'money'

const LEAD_REM = 14
const REM_BY_DISPLAY: Partial<Record<AdminField['display'], number>> = {
  number: 6,
  money: 7,
  boolean: 6,
  date: 7,
  dateTime: 8,
  firstDay: 7,
  lastDay: 7,
  option: 9,
  color: 7,
  image: 6,
  phone: 9,
  email: 14,
}
const USUAL_REM = 11
/** The widths of the list, in rem, that the style sheet knows. */
const STEPS = [36, 44, 54, 66, 84]

/** For each column the width of the list from which it and all before it have room. */
function widthsNeeded(fields: readonly AdminField[]): number[] {
  let sum = LEAD_REM
  return fields.map(({ display }) => {
    sum += REM_BY_DISPLAY[display] ?? USUAL_REM
    return STEPS.find(step => step >= sum) ?? STEPS.at(-1)!
  })
}

function Lead({ resource, record }: { resource: AdminResource; record: RecordView }) {
  const { t } = useAdminTexts()
  const { portrait } = resource.screens
  const src = record.values[portrait ?? '']
  return (
    <span className={styles.lead}>
      {portrait === undefined ? null : <Face name={record.title} src={typeof src === 'string' ? src : null} />}
      <Link className={list.open} to={resourcePath(resource.type, 'show', record.id)}>
        {record.title}
      </Link>
      {record.deletedAt === null ? null : <Pill tone="error">{t('admin:record.deleted')}</Pill>}
    </span>
  )
}

type HeadingProps = Pick<Props, 'resource' | 'state'> & { field: AdminField | undefined; needs?: number | undefined }

/** Without a column of its own the title still leads the row, under the resource's name. */
function Heading({ resource, state, field, needs }: HeadingProps) {
  const { t, one, labelOf } = useAdminTexts()
  if (field === undefined) return <th scope="col">{one(resource)}</th>
  const direction = sortDirection(state, field.name)
  const numeric = isNumber(field) ? list.number : undefined
  if (!resource.sorts.includes(field.name))
    return (
      <th scope="col" className={numeric} data-needs={needs}>
        {labelOf(field)}
      </th>
    )
  return (
    <th scope="col" className={numeric} aria-sort={direction} data-needs={needs}>
      <Link
        className={styles.sort}
        to={listHref(listSearch(resource, sortedBy(state, field.name)))}
        data-sorted={direction}
        preventScrollReset
        title={t(direction === 'ascending' ? 'admin:list.sortDescending' : 'admin:list.sortAscending')}
      >
        {labelOf(field)}
        <Icon
          name={direction === 'ascending' ? 'arrowUp' : direction === 'descending' ? 'arrowDown' : 'sort'}
          size={16}
        />
      </Link>
    </th>
  )
}

/** Arrow keys move between the links of the rows; x selects the row of the focused link. Enter is the link's own. */
function moveByKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLAnchorElement) || !target.classList.contains(list.open ?? '')) return
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>(`.${list.open}`)]
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step !== undefined) {
    event.preventDefault()
    links[links.indexOf(target) + step]?.focus()
  } else if (key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    target.closest('tr')?.querySelector<HTMLInputElement>('input[name="ids"]')?.click()
  }
}

/** Selects the whole page; shown only with script. */
function SelectAll() {
  const { t } = useAdminTexts()
  const box = useRef<HTMLInputElement>(null)
  const rows = () => [...(box.current?.form?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])]
  useEffect(() => {
    const form = box.current?.form
    const follow = () => {
      if (box.current === null) return
      const checked = rows().filter(row => row.checked).length
      box.current.checked = checked > 0 && checked === rows().length
      box.current.indeterminate = checked > 0 && checked < rows().length
    }
    form?.addEventListener('change', follow)
    return () => form?.removeEventListener('change', follow)
  }, [])
  return (
    <Checkbox
      ref={box}
      className="js-only"
      {...wholeCell(t('admin:list.chooseAll'))}
      onChange={event => {
        for (const row of rows()) row.checked = event.currentTarget.checked
      }}
    />
  )
}
