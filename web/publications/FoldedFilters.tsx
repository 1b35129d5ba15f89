import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/layout.ts'
import styles from './publications.module.css'

type Props = {
  title: string
  /** How many of the filters limit the list: then they are not folded. */
  active: number
  children: ReactNode
}

/** Filters that fewer people ask for, folded until they are asked for or limit the list. */
export function FoldedFilters({ title, active, children }: Props) {
  const { t } = useTranslation()
  return (
    <details className={styles.filters} open={active > 0}>
      <summary>
        <Icon name="filter" size={18} /> {title}
        {active === 0 ? '' : ` (${t('publications:list.active', { count: active })})`}
      </summary>
      <Stack gap="md" className={styles.groups}>
        {children}
      </Stack>
    </details>
  )
}
