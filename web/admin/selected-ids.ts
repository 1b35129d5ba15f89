/** The most records that one bulk action takes from a list. */
export const MAX_SELECTED = 100

/** The ids that an action is about: the one of the path, or those selected in a list (`ids`). */
export function selectedIds(
  params: Readonly<Record<string, string | undefined>>,
  values: { getAll: (name: string) => unknown[] },
): string[] {
  const id = params['id']
  if (id !== undefined && id !== '') return [id]
  return [
    ...new Set(values.getAll('ids').filter((each): each is string => typeof each === 'string' && each !== '')),
  ].slice(0, MAX_SELECTED)
}
