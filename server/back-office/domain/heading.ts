/** A heading without the unit behind it: `Prix (EUR)` is the column of « Prix ». */
export function withoutUnit(heading: string): string {
  const trimmed = heading.trim()
  const at = trimmed.endsWith(')') ? trimmed.lastIndexOf('(') : -1
  return at === -1 ? trimmed : trimmed.slice(0, at).trim()
}
