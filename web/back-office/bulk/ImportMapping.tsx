import { withoutUnit } from '#server/back-office/domain/heading.ts'
import { partField, textField } from '#server/domain/table-field.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { Form, useNavigation } from '@remix-run/react'
import type { BulkRun, ImportColumns } from '#server/back-office/contract.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import list from '#web/admin/list.module.css'
import parts from '#web/admin/parts.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { BusyButton } from '#web/ui/Button.tsx'
import { NativeSelect, Radio } from '#web/ui/controls.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import { useImportLabels } from './import-labels.ts'

/** The mapping of columns to fields, sheet by sheet, and the field that identifies existing records. */
export function ImportMapping({
  run,
  resource,
  refused,
}: {
  run: BulkRun
  resource: AdminResource
  refused: string | null
}) {
  const { t } = useAdminTexts()
  const busy = useNavigation().state === 'submitting'
  const input = run.input as unknown as ImportColumns
  const labelOf = useImportLabels(resource.type, input.parts)
  const sheets = input.sheets.map((sheet, index) => ({
    ...sheet,
    from: input.sheets.slice(0, index).reduce((sum, { columns }) => sum + columns, 0),
  }))
  return (
    <Form method="post" className={parts.part}>
      <input type="hidden" name="_intent" value="map" />
      {refused === null ? null : <Notice tone="error" title={refused} />}
      <p>{t('admin:import.mappingText')}</p>
      {input.parts.length === 0 ? null : <p>{t('admin:import.partsText')}</p>}
      {input.unread.length === 0 ? null : (
        <Notice title={t('admin:import.unread', { names: input.unread.join(', ') })} />
      )}
      {sheets.map(sheet => (
        <ColumnTable key={sheet.from} sheet={sheet} input={input} labelOf={labelOf} />
      ))}
      <KeyChoice keys={input.keys} guessed={input.guessed} labelOf={labelOf} />
      <div className={parts.actions}>
        <BusyButton look="primary" busy={busy} label={t('admin:import.dryRun')} busyLabel={t('forms:busy')} />
      </div>
      <p>{t('admin:import.nothingYet')}</p>
    </Form>
  )
}

type Sheet = ImportColumns['sheets'][number] & { from: number }
type LabelOf = ReturnType<typeof useImportLabels>

/** The fields that columns of a sheet may fill, in groups: the record's own, its parts', texts of each language. */
function groupsOf(
  { fields, parts: kinds, translated }: ImportColumns,
  { part }: Sheet,
): { name: string; fields: string[] }[] {
  const partGroups = kinds
    .filter(({ name }) => part === null || part === name)
    .map(({ name, to, fields: own }) => ({
      name,
      fields: ['id', ...(part === null ? [] : [to]), ...own].map(field => partField(name, field)),
    }))
  const groups = [...(part === null ? [{ name: '', fields: ['id', ...fields] }] : []), ...partGroups]
  const texts = translated.filter(field => groups.some(group => group.fields.includes(field)))
  const languages = LOCALES.flatMap(locale => texts.map(field => textField(field, locale)))
  return [...groups, ...(languages.length === 0 ? [] : [{ name: '@', fields: languages }])]
}

function ColumnTable({ sheet, input, labelOf }: { sheet: Sheet; input: ImportColumns; labelOf: LabelOf }) {
  const { t } = useAdminTexts()
  const { from, name, part } = sheet
  const columns = input.columns.slice(from, from + sheet.columns)
  const groups = groupsOf(input, sheet)
  const options = groups.flatMap(group => group.fields)
  const guessed = guessedOf(input, sheet, { columns, options, labelOf })
  const caption = name === '' ? t('admin:import.mapping') : t('admin:import.sheet', { sheet: name })
  return (
    <ScrollRegion className={list.region} label={caption}>
      <table className={list.table}>
        <caption className={input.sheets.length > 1 ? undefined : visuallyHidden}>{caption}</caption>
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
                <label htmlFor={`column-${from + index}`}>
                  {column || t('admin:import.unnamed', { number: index + 1 })}
                </label>
              </th>
              <td>
                <NativeSelect id={`column-${from + index}`} name="mapping" defaultValue={guessed[index] ?? ''}>
                  <option value="">{t('admin:import.leaveOut')}</option>
                  {groups.map(group => (
                    <FieldOptions key={group.name} group={group} isOnOwnSheet={part !== null} labelOf={labelOf} />
                  ))}
                </NativeSelect>
              </td>
              <td>
                {input.samples
                  .map(line => line[from + index])
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

/** What headings tell: as the server knows them, else by their labels in the reader's own words. */
function guessedOf(
  { guessed: known }: ImportColumns,
  { from, part }: Sheet,
  { columns, options, labelOf }: { columns: readonly string[]; options: readonly string[]; labelOf: LabelOf },
): (string | null)[] {
  return columns.map(
    (column, index) =>
      known[from + index] ??
      options.find(
        field =>
          !known.includes(field) && labelOf(field, part !== null).toLowerCase() === withoutUnit(column).toLowerCase(),
      ) ??
      null,
  )
}

function FieldOptions({
  group,
  isOnOwnSheet,
  labelOf,
}: {
  group: { name: string; fields: string[] }
  isOnOwnSheet: boolean
  labelOf: LabelOf
}) {
  const { t } = useAdminTexts()
  const options = group.fields.map(field => (
    <option key={field} value={field}>
      {labelOf(field, isOnOwnSheet)}
    </option>
  ))
  return group.name === '@' ? <optgroup label={t('admin:import.languages')}>{options}</optgroup> : <>{options}</>
}

function KeyChoice({ keys, guessed, labelOf }: { keys: string[]; guessed: (string | null)[]; labelOf: LabelOf }) {
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
