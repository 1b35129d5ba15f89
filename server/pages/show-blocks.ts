import type { PageBlock } from '../contract/site.ts'
import { blockOf } from '../domain/blocks/blocks.ts'
import { localise, mapTexts, type StoredProps } from '../domain/blocks/props.ts'
import { shownProps, type Lookup } from '../domain/blocks/shown.ts'
import { scopeStyles } from '../html/styles.ts'
import type { BlockName } from '../domain/vocabulary/blocks.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { shownHtml } from '../html/show.ts'

export type StoredBlock = { id: string; name: BlockName; viewId: string | null; position: number; props: StoredProps }
/** A block as it is shown, and which of its needed properties are missing. */
export type ShownBlock = { block: PageBlock; faults: string[] }

/** The element that holds a block's own HTML: its styles reach no further. */
const blockScope = (id: string) => `[data-styled="${id}"]`

/** Localises a block, looks its references up, cleans its HTML again and holds its styles inside it. */
export function showBlock(
  stored: StoredBlock,
  { locale, fallback, lookup }: { locale: Locale; fallback: Locale; lookup: Lookup },
): ShownBlock {
  const { fields, lacks } = blockOf(stored.name)
  const { props, faults } = shownProps(fields, localise(stored.props, locale, fallback), lookup)
  const cleaned = mapTexts(fields, props, ['richText', 'html'], shownHtml)
  const scoped = mapTexts(fields, cleaned, ['css'], styles => scopeStyles(styles, blockScope(stored.id)))
  return {
    block: { id: stored.id, name: stored.name, viewId: stored.viewId, position: stored.position, props: { ...scoped } },
    faults: [...faults, ...lacks(props)],
  }
}
