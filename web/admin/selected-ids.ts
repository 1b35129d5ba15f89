/** At most so many records are acted on at once from a list. */
export const MAX_CHOSEN = 100

/** The records that an act is about: the one of the address, or those chosen in a list (`ids`). */
export function chosenIds(
  params: Readonly<Record<string, string | undefined>>,
  values: { getAll: (name: string) => unknown[] },
): string[] {
  const id = params['id']
  if (id !== undefined && id !== '') return [id]
  return [
    ...new Set(values.getAll('ids').filter((each): each is string => typeof each === 'string' && each !== '')),
  ].slice(0, MAX_CHOSEN)
}
