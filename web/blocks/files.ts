/** The files of one kind by the name of the block, which is the name of their folder: `web/<module>/blocks/<name>/`. */
export const byBlock = <T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [path.split('/').at(-2)!, file]))
