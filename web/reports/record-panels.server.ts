import { loadSubject } from '#web/admin/load-subject.server.ts'
import type { PanelLoaders } from '#web/admin/record-panels.server.ts'

export const panels: PanelLoaders = { reports: loading => loadSubject(loading, 'reportable') }
