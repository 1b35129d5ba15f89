const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text holds every word of a query, in any order, whatever its accents and capitals. */
export function matchesWords(text: string, query: string): boolean {
  const within = plain(text)
  return plain(query)
    .split(/\s+/)
    .every(word => within.includes(word))
}
