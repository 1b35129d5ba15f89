const MAX_LENGTH = 100
const MAX_WORDS = 8

/** The words of a search within an article, as typed. */
export const wordsOf = (search: string): string[] =>
  search
    .slice(0, MAX_LENGTH)
    .split(/[\s,;]+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
