import { useTranslation } from '#web/i18n/use-translation.ts'
import { fileSizeText } from '#server/domain/formats.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

/** A number of bytes. */
export function FileSizeCell({ value }: CellProps) {
  const { i18n } = useTranslation()
  if (typeof value !== 'number') return <EmptyCell />
  return (
    <span className={styles.number} suppressHydrationWarning>
      {fileSizeText(value, i18n.language)}
    </span>
  )
}
