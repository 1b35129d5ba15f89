import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { isStateField, toneOf } from '../state-tones.ts'
import { asText, type CellProps } from './cell.ts'
import { EmptyCell } from './TextCell.tsx'

/** The label of an option; of a state as a pill. */
export function OptionCell({ field, value }: CellProps) {
  const { optionLabel, t } = useFieldTexts()
  const chosen = asText(value)
  if (chosen === '') return <EmptyCell />
  const option = field.options?.find(each => each.value === chosen)
  const words =
    option === undefined
      ? t([`resources:options.${field.name}.${chosen}`], { defaultValue: chosen })
      : optionLabel(option)
  return isStateField(field) || field.tones?.[chosen] !== undefined ? (
    <Pill tone={toneOf(field, chosen)}>{words}</Pill>
  ) : (
    words
  )
}
