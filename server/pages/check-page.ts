import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { checkBlocks, type BlockFault, type CheckedBlock } from './domain/accessibility/check-blocks.ts'
import { blockOf } from '../domain/blocks/blocks.ts'
import { references } from '../domain/blocks/props.ts'
import { Problem } from '../problem.ts'
import { isUuid } from '../domain/uuid.ts'

const MAX_FAULTS = 100

/**
 * What is published can be read by everyone (specification 2, section 5): every formatted text of every block, in each
 * of its locales.
 * @throws Problem 422, a fault for each place: `/data/blocks/2/props/items/0/content`, with the block's id and the
 * excerpt
 */
export async function assertAccessible(db: Reading, blocks: readonly CheckedBlock[]): Promise<void> {
  const faults = await checkStored(db, blocks)
  if (faults.length === 0) return
  throw new Problem(
    422,
    faults.slice(0, MAX_FAULTS).map(fault => ({
      code: `validation.accessibility.${fault.rule}`,
      detail: `validation.accessibility.${fault.rule}`,
      pointer: ['/data/blocks', blocks.findIndex(({ id }) => id === fault.blockId), 'props', ...fault.path].join('/'),
      meta: metaOf(fault, blocks),
    })),
  )
}

type Reading = Pick<Transaction, 'select'>

/** Every fault of stored blocks, in the order of the page. */
export const checkStored = async (db: Reading, blocks: readonly CheckedBlock[]): Promise<BlockFault[]> =>
  checkBlocks(blocks, await describedFiles(db, blocks))

/** Those of the files that the blocks show that have a description of their own, in some locale. */
export async function describedFiles(db: Reading, blocks: readonly CheckedBlock[]): Promise<ReadonlySet<string>> {
  const shown = [...new Set(blocks.flatMap(({ name, props }) => references(blockOf(name).fields, props).files))].filter(
    isUuid,
  )
  if (shown.length === 0) return new Set()
  const hasText = sql`exists (select 1 from jsonb_each_text(${files.altText}) as t (locale, text) where t.text <> '')`
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, shown), isNull(files.deletedAt), hasText))
  return new Set(rows.map(({ id }) => id))
}

const metaOf = ({ blockId, rule, locale, tag, nth, excerpt, values }: BlockFault, blocks: readonly CheckedBlock[]) => ({
  block: blockId,
  name: blocks.find(({ id }) => id === blockId)?.name,
  rule,
  locale,
  tag,
  nth,
  excerpt,
  ...values,
})
