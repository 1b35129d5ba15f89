import type { PillTone } from '#web/ui/Pill.tsx'

/** Where a publication stands for whoever wrote it. */
export type OwnState = 'draft' | 'pending' | 'refused' | 'planned' | 'published' | 'unlisted'

export const OWN_STATE_TONES: Readonly<Record<OwnState, PillTone>> = {
  draft: 'neutral',
  pending: 'info',
  refused: 'warning',
  planned: 'info',
  published: 'success',
  unlisted: 'info',
}
