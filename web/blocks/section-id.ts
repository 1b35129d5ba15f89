/** The block's viewId, else an id built from its place (specification 1, section 2). */
export function sectionIdOf(block: { viewId: string | null }, index: number): string {
  return block.viewId || `section-${index + 1}`
}
