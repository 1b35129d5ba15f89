import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { Calendar } from './Calendar.tsx'
import { formatDay, countDays, todayInParis } from '#web/ui/days.ts'
import { Columns, Field, Sign } from './parts.tsx'
import { PeriodCheck } from './PeriodCheck.tsx'
import { pickDay, type PickedDays } from './pick.ts'
import type { GivenCalendar } from './types.ts'
import type { ChosenDays } from './cookies.ts'
import type { KnownDays } from './use-calendar.ts'

type Props = {
  id: string
  legend: string
  help: string
  picked: PickedDays
  onChange: (picked: PickedDays) => void
  models: Readonly<Record<string, number>>
  given: GivenCalendar | null
  showsCount: boolean
  onKnown?: (days: KnownDays) => void
  /** The units by model, as for the calendar. */
  names?: Readonly<Record<string, string>> | undefined
  held?: ChosenDays | null
  longest?: number
  /** The rules that the picked days break. */
  check: RentalCheck | null
  /** Another fault of the fields. */
  fault?: string | undefined
  /** Content between the fields and the calendar. */
  children?: ReactNode
}

/** Two native date fields and a calendar of free days beside them (design/forms.md: never instead). */
export function PeriodPicker({
  id,
  legend,
  help,
  picked,
  onChange,
  models,
  given,
  showsCount,
  onKnown,
  names,
  held,
  longest,
  check,
  fault,
  children,
}: Props) {
  const [today, setToday] = useState(given?.today)
  useEffect(() => setToday(todayInParis()), [])
  return (
    <Stack component="fieldset" gap="sm" className="rental-plain">
      <legend>{legend}</legend>
      <Text id={`${id}-days-help`} c="dimmed">
        {help}
      </Text>
      <div id={`${id}-days-fault`} role="status">
        <PeriodCheck check={check} onTake={onChange} />
        {fault === undefined || (check?.refusals.length ?? 0) > 0 ? null : (
          <Text c="error" fw={600}>
            <Sign icon="alert">{fault}</Sign>
          </Text>
        )}
      </div>
      <DateFields
        id={id}
        picked={picked}
        onChange={onChange}
        today={today}
        isFaulty={fault !== undefined || (check?.refusals.length ?? 0) > 0}
      />
      {children}
      <Calendar
        id={`${id}-calendar`}
        models={models}
        picked={picked}
        onPick={day => onChange(pickDay(picked, day))}
        given={given}
        showsCount={showsCount}
        names={names}
        held={held}
        longest={longest}
        onKnown={onKnown}
      />
      <ChosenPeriod picked={picked} />
    </Stack>
  )
}

type DateFieldsProps = Pick<Props, 'id' | 'picked' | 'onChange'> & { today: string | undefined; isFaulty: boolean }

function DateFields({ id, picked, onChange, today, isFaulty }: DateFieldsProps) {
  const { t } = useTranslation()
  const first = useRef<HTMLInputElement>(null)
  const last = useRef<HTMLInputElement>(null)
  // Days picked in the calendar are written to the fields; a focused field is not changed.
  useEffect(() => {
    for (const [input, day] of [
      [first.current, picked.from],
      [last.current, picked.to],
    ] as const)
      if (input !== null && input.value !== day && document.activeElement !== input) input.value = day
  }, [picked])
  const shared = {
    type: 'date',
    'aria-describedby': `${id}-days-help ${id}-days-fault`,
    'aria-invalid': isFaulty || undefined,
  }
  return (
    <Columns min={11}>
      <Field id={`${id}-from`} label={t('rentals:days.first')}>
        <input
          {...shared}
          ref={first}
          id={`${id}-from`}
          name="from"
          defaultValue={picked.from}
          min={today}
          onChange={event => onChange({ ...picked, from: event.target.value })}
        />
      </Field>
      <Field id={`${id}-to`} label={t('rentals:days.last')}>
        <input
          {...shared}
          ref={last}
          id={`${id}-to`}
          name="to"
          defaultValue={picked.to}
          min={today}
          onChange={event => onChange({ ...picked, to: event.target.value })}
        />
      </Field>
    </Columns>
  )
}

/** Announces the chosen period, or that its last day is missing. */
function ChosenPeriod({ picked: { from, to } }: Pick<Props, 'picked'>) {
  const { t, i18n } = useTranslation()
  const isComplete = from !== '' && to !== '' && to >= from
  return (
    <p role="status" className="visually-hidden" suppressHydrationWarning>
      {isComplete
        ? t('rentals:days.chosen', {
            count: countDays(from, to),
            from: formatDay(from, i18n.language),
            to: formatDay(to, i18n.language),
          })
        : from === ''
          ? ''
          : t('rentals:days.chooseLast', { from: formatDay(from, i18n.language) })}
    </p>
  )
}
