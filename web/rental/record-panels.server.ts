import type { PanelLoaders } from '#web/admin/record-panels.server.ts'
import { loadCommandPanel, loadItemPanel } from './admin/load-rental-panels.server.ts'

export const panels: PanelLoaders = { 'rental-commands': loadCommandPanel, 'rental-items': loadItemPanel }
