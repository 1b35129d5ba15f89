import { checkBlocks, type BlockFault, type CheckedBlock } from '../domain/accessibility/check-blocks.ts'
import { Problem } from '../problem.ts'

const MAX_FAULTS = 100

/**
 * What is published can be read by everyone (specification 2, section 5): every formatted text of every block, in each of its locales.
 * @throws Problem 422, a fault for each place: `/data/blocks/2/props/items/0/content`, with the block's id and the excerpt
 */
export function assertAccessible(blocks: readonly CheckedBlock[]): void {
  const faults = checkBlocks(blocks)
  if (faults.length === 0) return
  throw new Problem(422, faults.slice(0, MAX_FAULTS).map(fault => ({
    code: `validation.accessibility.${fault.rule}`, detail: `validation.accessibility.${fault.rule}`,
    pointer: ['/data/blocks', blocks.findIndex(({ id }) => id === fault.blockId), 'props', ...fault.path].join('/'), meta: metaOf(fault, blocks),
  })))
}

const metaOf = ({ blockId, rule, locale, tag, nth, excerpt, values }: BlockFault, blocks: readonly CheckedBlock[]) =>
  ({ block: blockId, name: blocks.find(({ id }) => id === blockId)?.name, rule, locale, tag, nth, excerpt, ...values })
