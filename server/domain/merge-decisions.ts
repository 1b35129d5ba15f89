export const MERGE_GROUPS = ['authored', 'rights', 'addresses', 'activity', 'tools', 'ended'] as const
export type MergeGroup = (typeof MERGE_GROUPS)[number]

/** What becomes of the rows that name an account when it is merged into another. */
export type MergeDecision = {
  /**
   * `move`: they name the account that stays; one that would stand there twice is dropped. `drop`: they end with the
   * account. `stay`: they tell what was, and are never changed.
   */
  act: 'move' | 'drop' | 'stay'
  /** Under which words the preview tells of them. */
  group: MergeGroup
}

export const move = (group: MergeGroup): MergeDecision => ({ act: 'move', group })
export const drop: MergeDecision = { act: 'drop', group: 'ended' }
export const stay: MergeDecision = { act: 'stay', group: 'authored' }
