import type { PageBlock } from '#server/contract/site.ts'
import { blockOf } from './definitions.ts'
import { byBlock } from './files.ts'
import { mapTexts } from '#server/domain/blocks/props.ts'
import { shownProps, type Lookup } from '#server/domain/blocks/shown.ts'
import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { DataBlockName, DataOf } from './data.ts'
import { EXAMPLE_PICTURES, type Example, type ExampleState } from './example.ts'

/** Every block in its states: one collection for the guide at /admin/styleguide and for the tests. */
const examples = byBlock(
  import.meta.glob<readonly Example[]>('/web/*/blocks/*/examples.ts', { eager: true, import: 'examples' }),
)

const lookup: Lookup = {
  file: id =>
    id === 'film'
      ? { url: '/services/files/film', width: null, height: null, previews: [] }
      : EXAMPLE_PICTURES[id] === undefined
        ? null
        : { ...EXAMPLE_PICTURES[id], previews: [] },
  page: () => null,
}

export type ShownExample = {
  state: ExampleState
  block: PageBlock
  data: DataOf<DataBlockName>
  /** Needed properties are missing: visitors don't see the block. */
  isHidden: boolean
}

/** The examples of one block, ready for `BlockSection`. */
export function examplesOf(name: BlockName): ShownExample[] {
  const { fields, lacks } = blockOf(name)
  return (examples.get(name) ?? []).map(({ state, props: plain, data }: Example) => {
    const id = `${name}-${state}`
    const { props, faults } = shownProps(fields, plain, lookup)
    // The product's own styles need no cleaning.
    const scoped = mapTexts(fields, props, ['css'], styles => `[data-styled="${id}"] { ${styles} }`)
    return {
      state,
      data: data as DataOf<DataBlockName>,
      isHidden: faults.length > 0 || lacks(props).length > 0,
      block: { id, name, viewId: id, position: 0, props: { ...scoped } },
    }
  })
}
