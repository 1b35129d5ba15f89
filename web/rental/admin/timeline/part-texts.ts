import type { TimelinePart } from '#server/rental/contract/timeline.ts'
import type { Translate } from '#web/forms/field-texts.ts'
import { countDays, formatDay } from '#web/ui/days.ts'
import type { IconName } from '#web/ui/Icon.tsx'

/** The looks of parts: never a colour alone, each has an icon, a pattern and a word. */
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

/** The translations, the language, and today, so that only other years are named. */
export type TextContext = { t: Translate; locale: string; today: string }

/** The title of a part: "Order 1012, Camille Roche". */
export function titleOfPart(part: TimelinePart, { t }: TextContext): string {
  if (part.kind === 'gap') return t('admin:timeline.free')
  if (part.kind === 'maintenance') return t(`admin:timeline.unavailable.${part.unavailabilityKind}`)
  const named = part.kind === 'hold' ? t('admin:timeline.hold') : t('admin:rentals.command', { number: part.number })
  return part.renter === null ? named : `${named}, ${part.renter}`
}

/** The state as text; empty where the title says it. */
export function stateOfPart(part: TimelinePart, { t }: TextContext): string {
  if (part.kind === 'maintenance') return part.reason ?? ''
  if (part.kind !== 'command') return ''
  if (part.isLate) return t('admin:timeline.looks.late')
  if (part.lineStatus === 'replaced') return t('admin:timeline.replaced')
  return t(`resources:rental-commands.options.stage.${part.stage}`)
}

/** "from Monday 3 to Friday 14 March, 12 days": of a command the days of the contract. */
export function daysOfPart(part: TimelinePart, context: TextContext): string {
  const { t } = context
  const last = part.kind === 'command' ? part.lastDay : part.endDay
  if (last === null) return t('admin:timeline.fromOn', { from: dayText(part.startDay, context) })
  const count = countDays(part.startDay, last)
  if (count === 1) return t('admin:timeline.onDay', { day: dayText(last, context) })
  return t('admin:timeline.days', { count, from: dayText(part.startDay, context), to: dayText(last, context) })
}

/** The last day of the turnaround after a command; null where there is none. */
export function checkedUntil(part: TimelinePart, context: TextContext): string | null {
  return part.kind === 'command' && part.lastDay < part.endDay
    ? context.t('admin:timeline.checked', { day: dayText(part.endDay, context) })
    : null
}

/** The accessible name of a bar. */
export function nameOfPart(part: TimelinePart, context: TextContext): string {
  return [
    titleOfPart(part, context),
    stateOfPart(part, context),
    daysOfPart(part, context),
    checkedUntil(part, context),
  ]
    .filter(Boolean)
    .join(', ')
}

const dayText = (day: string, { locale, today }: TextContext) =>
  formatDay(day, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  })
