import { withoutUnit } from '#server/back-office/domain/heading.ts'
import { Form, useNavigation } from '@remix-run/react'
import type { BulkRun } from '#server/back-office/contract.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import list from '#web/admin/list.module.css'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { BusyButton } from '#web/ui/Button.tsx'
import { NativeSelect, Radio } from '#web/ui/controls.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

/** The uploaded table, as the run stores it. */
type ImportInput = {
  columns: string[]
  samples: string[][]
  fields: string[]
  keys: string[]
  guessed: (string | null)[]
  mapping?: (string | null)[]
}

/** The mapping of columns to fields, and the field that identifies existing records. */
export function ImportMapping({
  run,
  resource,
  refused,
}: {
  run: BulkRun
  resource: AdminResource
  refused: string | null
}) {
  const { t, text } = useAdminTexts()
  const busy = useNavigation().state === 'submitting'
  const { columns, samples, fields, keys, guessed: known } = run.input as unknown as ImportInput
  const labelOf = (name: string) =>
    name === 'id' ? t('admin:import.id') : text(`resources:${resource.type}.fields.${name}`)
  const options = ['id', ...fields]
  // A heading matches by the field's name or by its label in the reader's language.
  const guessed = columns.map(
    (column, index) =>
      known[index] ??
      options.find(
        name => !known.includes(name) && labelOf(name).toLowerCase() === withoutUnit(column).toLowerCase(),
      ) ??
      null,
  )
  return (
    <Form method="post" className={parts.part}>
      <input type="hidden" name="_intent" value="map" />
      {refused === null ? null : <Notice tone="error" title={refused} />}
      <p>{t('admin:import.mappingText')}</p>
      <ColumnTable columns={columns} guessed={guessed} options={options} labelOf={labelOf} samples={samples} />
      <KeyChoice keys={keys} guessed={guessed} labelOf={labelOf} />
      <div className={parts.actions}>
        <BusyButton look="primary" busy={busy} label={t('admin:import.dryRun')} busyLabel={t('forms:busy')} />
      </div>
      <p>{t('admin:import.nothingYet')}</p>
    </Form>
  )
}

function ColumnTable({
  columns,
  guessed,
  options,
  labelOf,
  samples,
}: {
  columns: string[]
  guessed: (string | null)[]
  options: string[]
  labelOf: (name: string) => string
  samples: string[][]
}) {
  const { t } = useAdminTexts()
  return (
    <ScrollRegion className={list.region} label={t('admin:import.mapping')}>
      <table className={list.table}>
        <caption className={visuallyHidden}>{t('admin:import.mapping')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin:import.column')}</th>
            <th scope="col">{t('admin:import.field')}</th>
            <th scope="col">{t('admin:import.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <tr key={`${index} ${column}`}>
              <th scope="row">
                <label htmlFor={`column-${index}`}>{column || t('admin:import.unnamed', { number: index + 1 })}</label>
              </th>
              <td>
                <NativeSelect id={`column-${index}`} name="mapping" defaultValue={guessed[index] ?? ''}>
                  <option value="">{t('admin:import.leaveOut')}</option>
                  {options.map(name => (
                    <option key={name} value={name}>
                      {labelOf(name)}
                    </option>
                  ))}
                </NativeSelect>
              </td>
              <td>
                {samples
                  .map(line => line[index])
                  .filter(Boolean)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function KeyChoice({
  keys,
  guessed,
  labelOf,
}: {
  keys: string[]
  guessed: (string | null)[]
  labelOf: (name: string) => string
}) {
  const { t } = useAdminTexts()
  return (
    <fieldset className={parts.choices}>
      <legend>{t('admin:import.keyLegend')}</legend>
      <Radio
        name="key"
        value=""
        defaultChecked={!keys.some(key => guessed.includes(key))}
        label={t('admin:import.noKey')}
      />
      {keys.map(key => (
        <Radio
          key={key}
          name="key"
          value={key}
          defaultChecked={key === keys.find(one => guessed.includes(one))}
          label={t('admin:import.byKey', { name: labelOf(key) })}
        />
      ))}
    </fieldset>
  )
}
