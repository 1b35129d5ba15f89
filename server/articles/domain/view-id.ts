import { toSlug } from '#server/domain/text/slug.ts'

/** What `toSlug` makes of a title without a letter that an address may hold. */
const NAMELESS = toSlug('')

/** The anchor of a section, made from its title; a number follows where another section of the article has it. */
export function viewIdOf(title: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(title).slice(0, 50)
  const begins = slug === NAMELESS ? 'section' : /^[a-z]/.test(slug) ? slug : `section-${slug}`
  if (!taken.has(begins)) return begins
  let number = 2
  while (taken.has(`${begins}-${number}`)) number += 1
  return `${begins}-${number}`
}
