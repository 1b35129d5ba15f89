import { blockOf } from '#server/domain/blocks/blocks.ts'
import { isTranslatedLeaf, type StoredProps } from '#server/domain/blocks/props.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { checkHtml, looksLikeAddress, type AccessibilityFault } from './check-html.ts'
import { isSimpleLinkText } from './simple-words.ts'
import { isObject } from '#server/domain/is-object.ts'

export type CheckedBlock = { id: string; name: BlockName; props: StoredProps }

/**
 * A fault, and where it stands: the block, the way to the property (`['items', 0, 'content']`), and the locale (null:
 * in all).
 */
export type BlockFault = AccessibilityFault & {
  blockId: string
  path: readonly (string | number)[]
  locale: Locale | null
}

/**
 * Every fault of a page's blocks, in every locale that they are written in (specification 2, section 5). `described`
 * are the files with a text of their own, which a picture falls back to.
 */
export function checkBlocks(blocks: readonly CheckedBlock[], described: ReadonlySet<string>): BlockFault[] {
  return blocks.flatMap((block, index) => {
    const surroundings = { expectedLevel: expectedLevelAt(blocks, index), described }
    return checkFields(blockOf(block.name).fields, block.props, [], surroundings).map(fault => ({
      ...fault,
      blockId: block.id,
    }))
  })
}

/**
 * The level that a heading in a block's own text must have: one below the last heading that a block before it gives.
 */
export function expectedLevelAt(blocks: readonly Pick<CheckedBlock, 'name' | 'props'>[], index: number): number {
  const above = blocks.slice(0, index).reduce((level, block) => headingLevelOf(block) ?? level, 1)
  return Math.min(6, above + 1)
}

/** A block with a heading of its own gives its level; one without leaves things as they are. */
function headingLevelOf({ name, props }: Pick<CheckedBlock, 'name' | 'props'>): number | null {
  if (name === 'hero') return 1
  const level = blockOf(name).fields.find(field => field.name === 'level')
  if (level === undefined || !hasText(props.title)) return null
  return Number(props.level ?? level.defaultValue) || null
}

const hasText = (value: unknown): boolean =>
  isTranslatedLeaf(value) ? Object.values(value.$t).some(Boolean) : typeof value === 'string' && value !== ''

type Located = Omit<BlockFault, 'blockId'>
type Surroundings = { expectedLevel: number; described: ReadonlySet<string> }

function checkFields(
  fields: readonly Field[],
  props: StoredProps,
  path: readonly (string | number)[],
  surroundings: Surroundings,
): Located[] {
  return fields.flatMap(field => {
    const value = Object.hasOwn(props, field.name) ? props[field.name] : undefined
    const here = [...path, field.name]
    if (field.kind === 'rows')
      return (Array.isArray(value) ? value : []).flatMap((row, index) =>
        isObject(row) ? checkFields(field.fields ?? [], row, [...here, index], surroundings) : [],
      )
    if (field.kind === 'group')
      return isObject(value)
        ? [
            ...undescribed(field, value, here, surroundings),
            ...checkFields(field.fields ?? [], value, here, surroundings),
          ]
        : []
    if (field.isLinkText === true) return checkLinkTexts(value, here)
    return field.kind === 'richText' || field.kind === 'html' ? checkTexts(value, here, surroundings) : []
  })
}

function checkTexts(value: unknown, path: readonly (string | number)[], { expectedLevel }: Surroundings): Located[] {
  if (typeof value === 'string')
    return checkHtml(value, { expectedLevel }).map(fault => ({ ...fault, path, locale: null }))
  if (!isTranslatedLeaf(value)) return []
  return LOCALES.flatMap(locale =>
    checkHtml(value.$t[locale] ?? '', { expectedLevel }).map(fault => ({ ...fault, path, locale })),
  )
}

/** The text of a card's link or of a button is held to the rules of links within a text. */
function checkLinkTexts(value: unknown, path: readonly (string | number)[]): Located[] {
  if (!isTranslatedLeaf(value)) return []
  return LOCALES.flatMap(locale => {
    const text = (value.$t[locale] ?? '').trim()
    const rule = looksLikeAddress(text) ? 'linkUrl' : isSimpleLinkText(text) ? 'linkSimple' : null
    return rule === null ? [] : [{ rule, tag: 'a', nth: 0, excerpt: text, path, locale }]
  })
}

/** A picture of a block is described in some language, there or at the file, or said to be decorative. */
function undescribed(
  field: Field,
  value: Record<string, unknown>,
  path: readonly (string | number)[],
  { described }: Surroundings,
): Located[] {
  const isForgotten =
    field.fileKind === 'image' &&
    typeof value.fileId === 'string' &&
    value.fileId !== '' &&
    value.decorative !== true &&
    !hasText(value.alt) &&
    !described.has(value.fileId)
  return isForgotten
    ? [{ rule: 'imageAlt', tag: 'img', nth: 0, excerpt: '', path: [...path, 'alt'], locale: null }]
    : []
}
