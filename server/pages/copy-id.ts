import { createHash } from 'node:crypto'

/**
 * The id of a block's copy in a draft: always the same for the same block and draft, so that a form that was opened
 * before the draft was made still finds its block, and publishing finds the block that a copy came from. UUID version
 * 8.
 */
export function copyId(draftId: string, componentId: string): string {
  const hash = createHash('sha256').update(`${draftId}/${componentId}`).digest('hex')
  const variant = (8 + (Number.parseInt(hash.charAt(16), 16) % 4)).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
