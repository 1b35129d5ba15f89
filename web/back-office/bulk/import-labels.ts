import type { ImportColumns } from '#server/back-office/contract.ts'
import { readField, readTextField } from '#server/domain/table-field.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'

/** What the fields of an import are called: `Title`, `Title (en)`, `Sections · Title`. */
export function useImportLabels(type: string, parts: ImportColumns['parts']) {
  const { t, text } = useAdminTexts()
  const own = (of: string, name: string) =>
    name === 'id' ? t('admin:import.id') : text(`resources:${of}.fields.${name}`)
  return (field: string, isOnOwnSheet = false): string => {
    const { name, locale } = readTextField(field)
    const { part, rest } = readField(name)
    const partType = parts.find(one => one.name === part)?.type
    const label = partType === undefined ? own(type, rest) : own(partType, rest)
    const whole = partType === undefined || isOnOwnSheet ? label : `${own(type, part!)} · ${label}`
    return locale === null ? whole : `${whole} (${locale})`
  }
}
