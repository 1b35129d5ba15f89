import slugify from '@sindresorhus/slugify'
import { withoutAround } from './trim.ts'

const MAX_READ = 1_000
const MAX_LENGTH = 80

/** What the site itself has in addresses, beside the names of records: such a name gets a number. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'api',
  'categories',
  'create',
  'edit',
  'items',
  'new',
  'services',
])

/** A readable part of a URL: lower-case ASCII words joined by hyphens, at most 82 characters; never empty. */
export function toSlug(text: string): string {
  // More than a slug holds: the rest of a long text is not read.
  const words = slugify(text.slice(0, MAX_READ).normalize('NFC'), {
    decamelize: false,
    customReplacements: [['&', ' ']],
  })
  const slug = withoutAround(words.slice(0, MAX_LENGTH), '-') || 'sans-nom'
  return RESERVED.has(slug) ? `${slug}-1` : slug
}
