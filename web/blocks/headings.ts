import type { PageBlock } from '#server/contract/site.ts'
import type { HeadingLevel } from '#server/domain/blocks/options.ts'

export type HeadingTag = `h${HeadingLevel}`

/**
 * The block that gives the page its level-1 heading: the first hero, or the first heading that asks for it; null when
 * none does.
 */
export function mainHeadingOf(blocks: readonly PageBlock[]): string | null {
  const gives = ({ name, props }: PageBlock) =>
    name === 'hero' || ((name === 'title' || name === 'image-banner') && props.level === '1' && props.title !== '')
  return blocks.find(gives)?.id ?? null
}

/** A page has one level-1 heading: a second one counts as level 2. */
export function headingTag(level: HeadingLevel, isMain: boolean): HeadingTag {
  return level === '1' && !isMain ? 'h2' : `h${level}`
}
