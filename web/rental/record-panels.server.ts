import type { PanelLoaders } from '#web/admin/record-panels.server.ts'
import { loadInvoicePanel } from './admin/load-invoice-panel.server.ts'
import { loadCommandPanel, loadItemPanel } from './admin/load-rental-panels.server.ts'

export const panels: PanelLoaders = {
  'rental-commands': loadCommandPanel,
  'rental-items': loadItemPanel,
  'rental-invoices': loadInvoicePanel,
}
