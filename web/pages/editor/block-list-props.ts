import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { BlockSummary } from './load-editor.server.ts'

export type BlockListProps = { blocks: readonly BlockSummary[]; locale: Locale; formKey: string }
