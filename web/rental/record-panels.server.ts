import type { CurrentValues, PanelLoaders } from '#web/admin/record-panels.server.ts'
import { loadCurrentOrder } from './admin/current-values.server.ts'
import { loadInvoicePanel } from './admin/load-invoice-panel.server.ts'
import { loadItemPanel } from './admin/load-item-panel.server.ts'
import { loadCommandPanel } from './admin/load-rental-panels.server.ts'

export const current: CurrentValues = { 'rental-commands': loadCurrentOrder }

export const panels: PanelLoaders = {
  'rental-commands': loadCommandPanel,
  'rental-items': loadItemPanel,
  'rental-invoices': loadInvoicePanel,
}
