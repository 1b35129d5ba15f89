import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'
import { numberFormat } from '#server/domain/formats.ts'

export function NumberCell({ value }: CellProps) {
  const { i18n } = useTranslation()
  return typeof value === 'number' ? (
    <span className={styles.number} suppressHydrationWarning>
      {numberFormat(i18n.language).format(value)}
    </span>
  ) : (
    <EmptyCell />
  )
}
