import type { DeletionViews, PanelViews } from '#web/admin/RecordPanel.tsx'
import { ShortUrlFacts } from './ShortUrlFacts.tsx'
import { Uses } from './editor/Uses.tsx'
import type { UsedPages } from './record-panels.server.ts'

const PageDeletion = ({ found }: { found: UsedPages }) => <Uses uses={found.uses} />

export const deletions: DeletionViews = { 'app-pages': PageDeletion }
export const panels: PanelViews = { 'app-short-urls': ShortUrlFacts }
