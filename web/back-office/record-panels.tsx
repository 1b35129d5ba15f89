import styles from '#web/admin/admin.module.css'
import { HistoryList } from '#web/admin/HistoryList.tsx'
import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { HistoryPanel } from './record-panels.server.ts'

export const panels: PanelViews = { 'history-actions': ChangePanel }

function ChangePanel({ panel: { lines } }: { panel: HistoryPanel }) {
  const { t } = useAdminTexts()
  return (
    <section className={styles.panel} aria-label={t('admin:history.entry')}>
      <HistoryList lines={lines} />
    </section>
  )
}
