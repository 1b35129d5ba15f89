/** An attribute has one of these values (or, for `not`, none of them), or holds it in its list. */
export type ActionCondition =
  { field: string; is: readonly string[]; not?: never } | { field: string; not: readonly string[]; is?: never }

/** Whether an action is offered on a record with these values. */
export function isOffered(
  { when }: { when: readonly ActionCondition[] },
  values: Readonly<Record<string, unknown>>,
): boolean {
  return when.every(({ field, is, not }) => {
    const held = [values[field]].flat().map(String)
    return is === undefined ? !held.some(value => not.includes(value)) : held.some(value => is.includes(value))
  })
}
