import { useTranslation } from '#web/i18n/use-translation.ts'
import { asText, type CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'
import { dateFormat } from '#server/domain/formats.ts'

/** A day, without a time or a zone. */
export function DateCell({ value, whole }: CellProps) {
  const { i18n } = useTranslation()
  const day = asText(value).slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return <EmptyCell />
  const text = dateFormat(i18n.language, { timeZone: 'UTC', dateStyle: whole ? 'full' : 'medium' }).format(date)
  return (
    <time dateTime={day} className={styles.number} suppressHydrationWarning>
      {text}
    </time>
  )
}
