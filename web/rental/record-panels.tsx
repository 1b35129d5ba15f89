import type { PanelViews } from '#web/admin/RecordPanel.tsx'
import { CommandPanel } from './admin/CommandPanel.tsx'
import { InvoicePanel } from './admin/InvoicePanel.tsx'
import { ItemPanel } from './admin/ItemPanel.tsx'

export const panels: PanelViews = {
  'rental-commands': CommandPanel,
  'rental-items': ItemPanel,
  'rental-invoices': InvoicePanel,
}
