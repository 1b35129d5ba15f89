import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { ListedBlock } from './load-editor.server.ts'

export type BlockListProps = { blocks: readonly ListedBlock[]; locale: Locale; formKey: string }
