import type { Locale } from './vocabulary/locales.ts'

/** So much of a header is read. */
const MAX_LENGTH = 500
const RANGE = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*(?:\s*;\s*q=([\d.]{1,6}))?$/i

/**
 * The language that a reader likes best of those offered: the ranges of an Accept-Language header by weight, in their
 * order where weights are equal (RFC 9110, 12.5.4). What can't be read and what has weight 0 does not count. Null where
 * none is offered.
 */
export function acceptedLocale(header: string, offered: readonly Locale[]): Locale | null {
  const ranges = header
    .slice(0, MAX_LENGTH)
    .split(',')
    .flatMap(part => {
      const [, language, weight = '1'] = RANGE.exec(part.trim()) ?? []
      return language !== undefined && Number(weight) > 0 && Number(weight) <= 1
        ? [{ language: language.toLowerCase(), weight: Number(weight) }]
        : []
    })
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of ranges) {
    const found = offered.find(locale => locale === language)
    if (found !== undefined) return found
  }
  return null
}
