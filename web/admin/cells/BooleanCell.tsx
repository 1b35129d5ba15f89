import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'

/** Yes or no, as a word and an icon. */
export function BooleanCell({ value }: CellProps) {
  const { t } = useFieldTexts()
  return (
    <span className={value === true ? styles.yes : styles.no}>
      <Icon name={value === true ? 'check' : 'minus'} size={16} />
      {t(value === true ? 'admin:yes' : 'admin:no')}
    </span>
  )
}
