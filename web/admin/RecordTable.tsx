import { Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { AdminField, AdminResource } from '#server/contract/manifest.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden, visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { Cell } from './cells/Cell.tsx'
import styles from './list.module.css'
import { listHref, listSearch, sortDirection, sortedBy, type ListState } from './list-query.ts'
import { resourcePath } from './paths.ts'
import type { RecordView } from './record-view.ts'
import { useAdminTexts } from './use-admin.ts'

type Props = { resource: AdminResource; state: ListState; records: readonly RecordView[]; selectable: boolean }

/** The records as a table: the first column links to the record, headings sort, checkboxes select for bulk actions. */
export function RecordTable({ resource, state, records, selectable }: Props) {
  const { t, many } = useAdminTexts()
  const columns = state.columns.flatMap(name => resource.fields.filter(field => field.name === name))
  const lead = columns.find(field => field.name === resource.titleAttribute)
  const rest = columns.filter(field => field !== lead)
  return (
    <ScrollRegion className={styles.region} label={many(resource)}>
      <table className={styles.table}>
        <caption className={visuallyHidden}>{many(resource)}</caption>
        <thead>
          <tr>
            {selectable ? (
              <th className={styles.pick} scope="col">
                <VisuallyHidden>{t('admin:list.choose')}</VisuallyHidden>
                <SelectAll />
              </th>
            ) : null}
            <Heading resource={resource} state={state} field={lead} />
            {rest.map(field => (
              <Heading key={field.name} resource={resource} state={state} field={field} />
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <tr key={record.id}>
              {selectable ? (
                <td className={styles.pick}>
                  <label>
                    <VisuallyHidden>{t('admin:list.chooseOne', { title: record.title })}</VisuallyHidden>
                    <input type="checkbox" name="ids" value={record.id} />
                  </label>
                </td>
              ) : null}
              <th scope="row">
                <Link className={styles.open} to={resourcePath(resource.type, 'show', record.id)}>
                  {record.title}
                </Link>
                {record.deletedAt === null ? null : <span className={styles.deleted}>{t('admin:record.deleted')}</span>}
              </th>
              {rest.map(field => (
                <td
                  key={field.name}
                  className={field.display === 'number' || field.display === 'money' ? styles.wide : undefined}
                >
                  <Cell field={field} value={record.values[field.name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** Without a column of its own the title still leads the row, under the resource's name. */
function Heading({ resource, state, field }: Pick<Props, 'resource' | 'state'> & { field: AdminField | undefined }) {
  const { t, one, labelOf } = useAdminTexts()
  if (field === undefined) return <th scope="col">{one(resource)}</th>
  const direction = sortDirection(state, field.name)
  const numeric = field.display === 'number' || field.display === 'money' ? styles.wide : undefined
  if (!resource.sorts.includes(field.name))
    return (
      <th scope="col" className={numeric}>
        {labelOf(field)}
      </th>
    )
  return (
    <th scope="col" className={numeric} aria-sort={direction}>
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
    <label className="js-only">
      <VisuallyHidden>{t('admin:list.chooseAll')}</VisuallyHidden>
      <input
        ref={box}
        type="checkbox"
        onChange={event => {
          for (const row of rows()) row.checked = event.currentTarget.checked
        }}
      />
    </label>
  )
}
