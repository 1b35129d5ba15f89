import type { AdminField } from '#server/contract/manifest.ts'
import type { PillTone } from '#web/ui/Pill.tsx'

/** Fields that say in which state a record is: lists show their values as pills, and count them. */
export const STATE_FIELDS: ReadonlySet<string> = new Set(['status', 'state', 'stage', 'derivedStatus'])

/** States have the same names in all modules; a definition may give tones of its own. */
const TONES: Readonly<Record<string, PillTone>> = {
  pending: 'warning',
  waiting: 'info',
  offered: 'info',
  ongoing: 'info',
  upcoming: 'info',
  accepted: 'success',
  validated: 'success',
  approved: 'success',
  published: 'success',
  done: 'success',
  sent: 'success',
  paid: 'success',
  refused: 'error',
  rejected: 'error',
  failed: 'error',
  dead: 'error',
  late: 'error',
}

export const isStateField = ({ name, display }: Pick<AdminField, 'name' | 'display'>): boolean =>
  display === 'option' && STATE_FIELDS.has(name)

export const toneOf = ({ tones }: Pick<AdminField, 'tones'>, value: string): PillTone =>
  tones?.[value] ?? TONES[value] ?? 'neutral'
