import type { DeletionViews, PanelViews } from '#web/admin/RecordPanel.tsx'
import { FilePart } from './admin/FilePart.tsx'
import { LosingUses } from './admin/FileUses.tsx'
import type { UsedFiles } from './record-panels.server.ts'

const FileDeletion = ({ found }: { found: UsedFiles }) => <LosingUses files={found.files} />

export const panels: PanelViews = { files: FilePart }
export const deletions: DeletionViews = { files: FileDeletion }
