/** What systems leave in archives that people make: nobody's content. */
const SYSTEM_NAMES = new Set([
  '.ds_store',
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  '.spotlight-v100',
  '.trashes',
  '.fseventsd',
  '.localized',
  '.apdisk',
])

export function isSystemEntry(name: string): boolean {
  const parts = name.split('/').filter(Boolean)
  return parts[0] === '__MACOSX' || parts.some(part => SYSTEM_NAMES.has(part.toLowerCase()) || part.startsWith('._'))
}

/** Of an lcc archive: what its own description says (specification 2, section 3.7). */
export type LccFacts = { configurationId: string | null; version: string | null; systemType: string | null }

/** The entries that describe a configuration, the better one first. */
export const LCC_DESCRIPTIONS = [
  'lifecompanion-configuration-description.xml',
  'lifecompanion-configuration.xml',
] as const

const NAMES = {
  configurationId: ['configurationId', 'configId', 'id'],
  version: ['appVersion', 'lcVersion', 'version'],
  systemType: ['systemType', 'systemName', 'system'],
} as const
const MAX_VALUE_LENGTH = 100

/** Reads the attributes wherever they stand: which element carries them has changed with the program's versions. */
export function readLccFacts(xml: string): LccFacts {
  const valueOf = (names: readonly string[]) => {
    for (const name of names) {
      const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`).exec(xml)
      const value = (found?.[1] ?? found?.[2])?.trim()
      if (value) return [...value].slice(0, MAX_VALUE_LENGTH).join('').replaceAll('\0', '')
    }
    return null
  }
  return {
    configurationId: valueOf(NAMES.configurationId),
    version: valueOf(NAMES.version),
    systemType: valueOf(NAMES.systemType),
  }
}
