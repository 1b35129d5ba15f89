import { isBlockName } from '#web/blocks/definitions.ts'

/** What a kind of block is called; also one that no module of this version declares. */
export const kindTitle = (t: (key: string, values?: Record<string, unknown>) => string, name: string): string =>
  isBlockName(name) ? t(`blocks:${name}.title`) : t('blocks:editor.unknown.title', { name })
