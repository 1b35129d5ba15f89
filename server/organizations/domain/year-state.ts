const yearInParis = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', year: 'numeric' })

/**
 * The years whose state may be written at a moment: the current one of Europe/Paris, and the one before (specification
 * 2, section 9).
 */
export function openYears(now: Date): [current: number, previous: number] {
  const year = Number(yearInParis.format(now))
  return [year, year - 1]
}

export const isYearOpen = (year: number, now: Date): boolean => openYears(now).includes(year)
