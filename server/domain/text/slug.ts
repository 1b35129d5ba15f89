import { withoutAround } from './trim.ts'

const MAX_READ = 1_000

/** A readable part of a URL: lower-case ASCII words joined by hyphens, at most 80 characters; never empty. */
export function toSlug(text: string): string {
  // More than a slug holds: the rest of a long text is not read.
  const ascii = text
    .slice(0, MAX_READ)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/ø/gi, 'o')
    .toLowerCase()
  const words = withoutAround(ascii.replace(/[^a-z0-9]+/g, '-'), '-')
  return withoutAround(words.slice(0, 80), '-') || 'sans-nom'
}
