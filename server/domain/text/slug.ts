import slugify from '@sindresorhus/slugify'
import { withoutAround } from './trim.ts'

const MAX_READ = 1_000
const MAX_LENGTH = 80

/** A readable part of a URL: lower-case ASCII words joined by hyphens, at most 80 characters; never empty. */
export function toSlug(text: string): string {
  // More than a slug holds: the rest of a long text is not read.
  const words = slugify(text.slice(0, MAX_READ).normalize('NFC'), {
    decamelize: false,
    customReplacements: [['&', ' ']],
  })
  return withoutAround(words.slice(0, MAX_LENGTH), '-') || 'sans-nom'
}
