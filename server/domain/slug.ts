/** A readable part of a URL: lower-case ASCII words joined by hyphens, at most 80 characters; never empty. */
export function toSlug(text: string): string {
  const ascii = text.normalize('NFKD').replace(/\p{M}+/gu, '').replace(/œ/g, 'oe').replace(/æ/g, 'ae').replace(/ß/g, 'ss').replace(/ø/gi, 'o').toLowerCase()
  return ascii.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 80).replace(/-+$/, '') || 'sans-nom'
}
