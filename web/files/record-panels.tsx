import type { DeletionViews, PanelViews } from '#web/admin/RecordPanel.tsx'
import { FilePanel } from './admin/FilePanel.tsx'
import { AffectedUses } from './admin/FileUses.tsx'
import type { UsedFiles } from './record-panels.server.ts'

const FileDeletion = ({ found }: { found: UsedFiles }) => <AffectedUses files={found.files} />

export const panels: PanelViews = { files: FilePanel }
export const deletions: DeletionViews = { files: FileDeletion }
