type Found = { hasMore: Readonly<Record<string, boolean | undefined>> }

/** The number of results as a text. */
export function resultsText(
  t: (key: string, values?: Record<string, unknown>) => string,
  count: number,
  { hasMore }: Found,
): string {
  if (count === 0) return t('site:search.none')
  return t(Object.values(hasMore).some(Boolean) ? 'site:search.foundMore' : 'site:search.found', { count })
}
