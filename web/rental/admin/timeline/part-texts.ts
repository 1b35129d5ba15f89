import type { TimelinePart } from '#server/rental/contract/timeline.ts'
import type { Translate } from '#web/forms/field-texts.ts'
import { countDays, dayInWords } from '../../days.ts'
import type { IconName } from '#web/ui/Icon.tsx'

/** What a part looks like, by name: never told by its colour alone, each has an icon, a pattern and a word. */
export const PART_LOOKS = [
  'gap',
  'hold',
  'agreement',
  'preparation',
  'transfer',
  'out',
  'late',
  'returned',
  'locked',
  'maintenance',
] as const
export type PartLook = (typeof PART_LOOKS)[number]

export const LOOK_ICONS = {
  gap: 'plus',
  hold: 'clock',
  agreement: 'file',
  preparation: 'archive',
  transfer: 'external',
  out: 'user',
  late: 'alert',
  returned: 'check',
  locked: 'minus',
  maintenance: 'close',
} as const satisfies Record<PartLook, IconName>

const LOOK_OF_STAGE = {
  validation: 'agreement',
  agreement: 'agreement',
  preparation: 'preparation',
  prepared: 'preparation',
  transfer: 'transfer',
  out: 'out',
  returned: 'returned',
  closed: 'returned',
  cancelled: 'returned',
  locked: 'locked',
} as const satisfies Record<Extract<TimelinePart, { kind: 'command' }>['stage'], PartLook>

export function lookOf(part: TimelinePart): PartLook {
  if (part.kind !== 'command') return part.kind
  if (part.isLate) return 'late'
  return part.lineStatus === 'returned' || part.lineStatus === 'replaced' ? 'returned' : LOOK_OF_STAGE[part.stage]
}

/** Who speaks: the reader's texts and language, and today, so that only other years are named. */
export type Speaker = { t: Translate; locale: string; today: string }

/** What it is: "Order 1012, Camille Roche". */
export function titleOfPart(part: TimelinePart, { t }: Speaker): string {
  if (part.kind === 'gap') return t('admin:timeline.free')
  if (part.kind === 'maintenance') return t(`admin:timeline.unavailable.${part.unavailabilityKind}`)
  const named = part.kind === 'hold' ? t('admin:timeline.hold') : t('admin:rentals.command', { number: part.number })
  return part.renter === null ? named : `${named}, ${part.renter}`
}

/** Where it stands, in words; empty where the title says all. */
export function stateOfPart(part: TimelinePart, { t }: Speaker): string {
  if (part.kind === 'maintenance') return part.reason ?? ''
  if (part.kind !== 'command') return ''
  if (part.isLate) return t('admin:timeline.looks.late')
  if (part.lineStatus === 'replaced') return t('admin:timeline.replaced')
  return t(`resources:rental-commands.options.stage.${part.stage}`)
}

/** "from Monday 3 to Friday 14 March, 12 days": the days of the contract, where it is an order. */
export function daysOfPart(part: TimelinePart, speaker: Speaker): string {
  const { t } = speaker
  const last = part.kind === 'command' ? part.contractEndDay : part.endDay
  if (last === null) return t('admin:timeline.fromOn', { from: dayText(part.startDay, speaker) })
  const count = countDays(part.startDay, last)
  if (count === 1) return t('admin:timeline.onDay', { day: dayText(last, speaker) })
  return t('admin:timeline.days', { count, from: dayText(part.startDay, speaker), to: dayText(last, speaker) })
}

/** Until when the item is checked after an order; null where nothing is kept for it. */
export function checkedUntil(part: TimelinePart, speaker: Speaker): string | null {
  return part.kind === 'command' && part.contractEndDay < part.endDay
    ? speaker.t('admin:timeline.checked', { day: dayText(part.endDay, speaker) })
    : null
}

/** All of it, as a bar is named. */
export function nameOfPart(part: TimelinePart, speaker: Speaker): string {
  return [
    titleOfPart(part, speaker),
    stateOfPart(part, speaker),
    daysOfPart(part, speaker),
    checkedUntil(part, speaker),
  ]
    .filter(Boolean)
    .join(', ')
}

const dayText = (day: string, { locale, today }: Speaker) =>
  dayInWords(day, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  })
