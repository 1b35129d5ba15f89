declare const __SHEETS_OF_BLOCKS__: Readonly<Record<string, readonly string[]>> | undefined

const sheets = typeof __SHEETS_OF_BLOCKS__ === 'undefined' ? {} : __SHEETS_OF_BLOCKS__

/** Addresses of the style sheets of blocks whose parts are loaded on demand; none while developing. */
export const sheetsOf = (blocks: readonly { name: string }[]): string[] => [
  ...new Set(blocks.flatMap(({ name }) => sheets[name] ?? [])),
]
