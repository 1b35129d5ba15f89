import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import type { CellProps } from './cell.ts'
import styles from './cells.module.css'
import { EmptyCell } from './TextCell.tsx'

/** Integer cents in the site's currency. */
export function MoneyCell({ value }: CellProps) {
  const { i18n } = useTranslation()
  if (typeof value !== 'number') return <EmptyCell />
  return (
    <span className={styles.number} suppressHydrationWarning>
      {priceText(value, i18n.language)}
    </span>
  )
}
