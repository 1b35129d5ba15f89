type Found = { isSimilar: boolean; hasMore: Readonly<Record<string, boolean | undefined>> }

/** The number of results as a text. */
export function resultsText(
  t: (key: string, values?: Record<string, unknown>) => string,
  count: number,
  { isSimilar, hasMore }: Found,
): string {
  if (count === 0) return t('site:search.none')
  if (isSimilar) return t('site:search.similar')
  return t(Object.values(hasMore).some(Boolean) ? 'site:search.foundMore' : 'site:search.found', { count })
}
