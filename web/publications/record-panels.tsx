import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { SubjectFacts } from '#web/admin/SubjectPanel.tsx'

export const panels: PanelViews = { 'publication-requests': SubjectFacts }
