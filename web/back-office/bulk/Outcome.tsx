import { Link } from '@remix-run/react'
import { cutText } from '#server/domain/text/graphemes.ts'
import type { BulkReason, BulkRun } from '#server/back-office/contract.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import list from '#web/admin/list.module.css'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import type { NamedRow } from './load-run.server.ts'

/** The numbers of a run by outcome. */
export function RunCounts({ run }: { run: BulkRun }) {
  const { t } = useAdminTexts()
  const shown = (['done', 'unchanged', 'refused', 'waiting'] as const).filter(
    state => state === 'done' || run.counts[state] > 0,
  )
  return (
    <dl className={`${admin.facts} ${parts.figures}`}>
      {shown.map(state => (
        <div key={state}>
          <dt>{t(`admin:bulk.rows.${state}`)}</dt>
          <dd>{run.counts[state]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Of a refused value, as much as helps to find it in the table. */
const MAX_QUOTED = 80

/** The reasons of a refused record, in the texts of its form, with the value that was refused. */
export function useReasonText(resource: AdminResource) {
  const { t, text, labelOf, faultText } = useAdminTexts()
  return ({ field, rule, meta, part, sheet, line, column, heading, value }: BulkReason) => {
    const known = part === undefined ? resource.fields.find(each => each.name === field) : undefined
    const name =
      part !== undefined && field === null ? text(`resources:${resource.type}.fields.${part}`) : (field ?? '')
    const label = heading ?? (known === undefined ? name : labelOf(known))
    const words = faultText({ rule, values: meta ?? {} }, label)
    const quoted = value ? t('admin:import.refusedValue', { value: cutText(value, MAX_QUOTED), reason: words }) : words
    const place = [
      ...(sheet === undefined || sheet === '' ? [] : [t('admin:import.sheet', { sheet })]),
      ...(part === undefined ? [] : [t('admin:import.lineNumber', { number: line })]),
      ...(column === undefined ? [label] : [t('admin:import.columnName', { column, heading: label })]),
    ].filter(each => each !== '')
    return place.length === 0 ? quoted : t('admin:import.refusedField', { field: place.join(', '), reason: quoted })
  }
}

/** Why a row was refused, a line for each reason. */
export function Reasons({ row, reason }: { row: Pick<NamedRow, 'reasons'>; reason: ReturnType<typeof useReasonText> }) {
  return row.reasons.map(one => (
    <div key={`${one.part ?? ''} ${one.line ?? ''} ${one.field ?? ''} ${one.rule}`}>{reason(one)}</div>
  ))
}

/** The refused records with their reasons. */
export function RefusedRecords({
  run,
  resource,
  rows,
  page,
  lastPage,
}: {
  run: BulkRun
  resource: AdminResource
  rows: readonly NamedRow[]
  page: number
  lastPage: number
}) {
  const { t, one } = useAdminTexts()
  const reason = useReasonText(resource)
  if (rows.length === 0) return null
  const title = t('admin:bulk.refusedTitle', { count: run.counts.refused })
  return (
    <section className={parts.part} aria-labelledby="refused">
      <h2 id="refused">{title}</h2>
      {run.kind === 'import' ? <p>{t('admin:import.next')}</p> : null}
      <ScrollRegion className={list.region} labelledBy="refused">
        <table className={list.table}>
          <caption className={visuallyHidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{run.kind === 'import' ? t('admin:import.line') : one(resource)}</th>
              <th scope="col">{t('admin:bulk.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.position}>
                <th scope="row">
                  {run.kind === 'import' ? (
                    t('admin:import.lineNumber', { number: row.line ?? row.position })
                  ) : row.canOpen ? (
                    <Link className={list.open} to={resourcePath(resource.type, 'show', row.recordId ?? '')}>
                      {row.title}
                    </Link>
                  ) : (
                    (row.title ?? row.recordId)
                  )}
                </th>
                <td>
                  <Reasons row={row} reason={reason} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Pagination page={page} lastPage={lastPage} label={t('admin:list.pages')} hrefOf={number => `?page=${number}`} />
    </section>
  )
}
