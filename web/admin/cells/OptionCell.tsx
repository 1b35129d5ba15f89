import { useFieldTexts } from '#web/forms/field-texts.ts'
import { asText, type CellProps } from './cell.ts'
import { Nothing } from './TextCell.tsx'

/** One value of a list, in words. */
export function OptionCell({ field, value }: CellProps) {
  const { optionLabel, t } = useFieldTexts()
  const chosen = asText(value)
  if (chosen === '') return <Nothing />
  const option = field.options?.find(each => each.value === chosen)
  return option === undefined ? t([`resources:options.${field.name}.${chosen}`], { defaultValue: chosen }) : optionLabel(option)
}
