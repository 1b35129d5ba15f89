const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text holds every word of a query, in any order, whatever its accents and capitals. */
export function matchesWords(text: string, query: string): boolean {
  const within = plain(text)
  return plain(query)
    .split(/\s+/)
    .every(word => within.includes(word))
}

/** Whether a screen is found by a query: by its name and by the other words that people use for it. */
export const isFoundBy = ({ label, words = '' }: { label: string; words?: string }, query: string): boolean =>
  matchesWords(`${label} ${words}`, query)
