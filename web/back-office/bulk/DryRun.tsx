import type { BulkRun } from '#server/back-office/contract.ts'
import { IMPORT_FATES } from '#server/back-office/domain/vocabulary.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import list from '#web/admin/list.module.css'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { bulkPath } from '#web/admin/paths.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group } from '#web/ui/layout.ts'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import type { NamedRow } from './load-run.server.ts'
import { Reasons, useReasonText } from './Outcome.tsx'

type Fate = (typeof IMPORT_FATES)[number]

const TONES = { create: 'success', update: 'info', unchanged: 'neutral', refused: 'error' } as const
const SHOWN_VALUES = 4

/** The result of each line of an import before anything is written. */
export function DryRun({
  run,
  resource,
  rows,
  page,
  lastPage,
  fate: shown,
}: {
  run: BulkRun
  resource: AdminResource
  rows: readonly NamedRow[]
  page: number
  lastPage: number
  /** The lines that are shown; null for all. */
  fate: Fate | null
}) {
  const { t } = useAdminTexts()
  const reason = useReasonText(resource)
  if (run.fates === null) return null
  const { fates } = run
  return (
    <section className={parts.part}>
      <h2 id="fates">{t('admin:import.fates')}</h2>
      <dl className={`${admin.facts} ${parts.figures}`}>
        {IMPORT_FATES.map(fate => (
          <div key={fate}>
            <dt>{t(`admin:import.fate.${fate}`)}</dt>
            <dd>{fates[fate]}</dd>
          </div>
        ))}
      </dl>
      <FateLinks fates={fates} shown={shown} />
      {fates.refused > 0 ? <p>{t('admin:import.next')}</p> : null}
      <RowTable type={resource.type} rows={rows} reason={reason} />
      <Pagination
        page={page}
        lastPage={lastPage}
        label={t('admin:list.pages')}
        hrefOf={number => `?${shown === null ? '' : `fate=${shown}&`}page=${number}`}
      />
      <div className={parts.actions}>
        <LinkButton icon="download" reloadDocument to={`${bulkPath(run.id)}/report`}>
          {t('admin:bulk.report')}
        </LinkButton>
      </div>
    </section>
  )
}

/** Which lines are shown: all, or those of one result. */
function FateLinks({ fates, shown }: { fates: Readonly<Record<Fate, number>>; shown: Fate | null }) {
  const { t } = useAdminTexts()
  return (
    <nav aria-label={t('admin:import.show')}>
      <Group component="ul" gap="xs" className="bare-list">
        {[null, ...IMPORT_FATES.filter(fate => fates[fate] > 0)].map(fate => (
          <li key={fate ?? ''}>
            <LinkButton
              look={fate === shown ? 'quiet' : 'plain'}
              to={fate === null ? '?' : `?fate=${fate}`}
              preventScrollReset
              aria-current={fate === shown ? 'true' : undefined}
            >
              {t(fate === null ? 'admin:import.allLines' : `admin:import.fate.${fate}`)}
            </LinkButton>
          </li>
        ))}
      </Group>
    </nav>
  )
}

type Rows = { type: string; rows: readonly NamedRow[]; reason: ReturnType<typeof useReasonText> }

function RowTable({ type, rows, reason }: Rows) {
  const { t, text } = useAdminTexts()
  return (
    <ScrollRegion className={list.region} labelledBy="fates">
      <table className={list.table}>
        <caption className={visuallyHidden}>{t('admin:import.fates')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin:import.line')}</th>
            <th scope="col">{t('admin:import.becomes')}</th>
            <th scope="col">{t('admin:import.values')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.position}>
              <th scope="row" style={{ minInlineSize: '5rem' }}>
                {row.line ?? row.position}
              </th>
              <td>
                <Pill tone={TONES[row.fate ?? 'refused']}>{t(`admin:import.fate.${row.fate ?? 'refused'}`)}</Pill>
              </td>
              <td>
                {row.reasons.length > 0 ? <Reasons row={row} reason={reason} /> : valuesOf(row)}
                {Object.entries(row.parts).map(([part, count]) => (
                  <div key={part}>
                    {t('admin:import.partCount', { number: count, name: text(`resources:${type}.fields.${part}`) })}
                  </div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function valuesOf({ title, payload }: NamedRow): string {
  const values = Object.values((payload?.values ?? {}) as Record<string, string>)
    .filter(value => value !== '')
    .slice(0, SHOWN_VALUES)
    .join(' · ')
  return title === null ? values : `${title} – ${values}`
}
