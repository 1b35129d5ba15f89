/** Of a short description where several stand together (specification 1, section 9). */
const EXCERPT_LENGTH = 150

/** The beginning of a plain text, cut between words. */
export function excerpt(text: string, length: number = EXCERPT_LENGTH): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= length ? flat : `${flat.slice(0, length).replace(/\s\S*$/, '')}…`
}
