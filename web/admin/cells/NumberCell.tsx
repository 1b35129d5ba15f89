import { useTranslation } from 'react-i18next'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { Nothing } from './TextCell.tsx'

export function NumberCell({ value }: CellProps) {
  const { i18n } = useTranslation()
  return typeof value === 'number' ? <span className={styles.number} suppressHydrationWarning>{value.toLocaleString(i18n.language)}</span> : <Nothing />
}
