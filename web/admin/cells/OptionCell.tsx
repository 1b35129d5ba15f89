import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import parts from '../parts.module.css'
import { asText, type CellProps } from './cell.ts'
import { EmptyCell } from './TextCell.tsx'

/** The label of an option, in its colour and with an icon. */
export function OptionCell({ field, value }: CellProps) {
  const { optionLabel, t } = useFieldTexts()
  const chosen = asText(value)
  if (chosen === '') return <EmptyCell />
  const option = field.options?.find(each => each.value === chosen)
  const words =
    option === undefined
      ? t([`resources:options.${field.name}.${chosen}`], { defaultValue: chosen })
      : optionLabel(option)
  const tone = field.tones?.[chosen]
  return tone === undefined ? (
    words
  ) : (
    <span className={parts.state} data-tone={tone}>
      <Icon name="clock" size={16} />
      {words}
    </span>
  )
}
