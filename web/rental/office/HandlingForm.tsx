import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { HandledLine, HandledUnit, RentalHandling } from '#server/rental/contract/office.ts'
import { brokenUnitRules } from '#server/rental/domain/unit-rules.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Fieldset, NativeSelect, TextInput } from '#web/ui/controls.ts'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { More, Sign } from '../parts.tsx'
import type { HandlingAnswer } from './submit-handling.server.ts'
import { backOf, BOARD } from './paths.ts'
import { useFormats } from './use-formats.tsx'

type HandlingFormProps = {
  title: string
  lead: string
  handling: RentalHandling
  answer: HandlingAnswer | undefined
  formKey: string
  submit: string
  /** Content above the form: the field of the scanner. */
  above?: ReactNode
  children: ReactNode
}

/** The layout of the screens on which staff handle a command: its renter, its faults, its lines, one button. */
export function HandlingForm({ title, lead, handling, answer, formKey, submit, above, children }: HandlingFormProps) {
  const { t, period } = useFormats()
  const { id, number, renter, startDay, endDay } = handling
  const busy = useNavigation().state !== 'idle'
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) summary.current?.focus()
  }, [answer])
  const record = resourcePath('rental-commands', 'show', id)
  const back = backOf(useLocation().search) ?? record
  const faults = Object.entries(answer?.faults ?? {})
  return (
    <>
      <ScreenHead
        title={t('admin:record.actionOf', { action: title, name: [number, renter].filter(Boolean).join(' · ') })}
        crumbs={[
          { label: t('admin:office.board.title'), to: BOARD },
          { label: t('admin:rentals.command', { number }), to: record },
          { label: title },
        ]}
        lead={<span suppressHydrationWarning>{period(startDay, endDay)}</span>}
      />
      <FaultSummary summary={summary} answer={answer} faults={faults} />
      <Text maw="75ch">{lead}</Text>
      {above}
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={event => {
          if (busy) event.preventDefault()
        }}
      >
        <input type="hidden" name="_key" value={answer?.key ?? formKey} />
        <Stack gap="lg" maw="48rem">
          {children}
          <Group gap="sm" className="rental-actions">
            <BusyButton look="primary" busy={busy} label={submit} busyLabel={t('forms:busy')} />
            <LinkButton look="plain" to={back}>
              {t('forms:cancel')}
            </LinkButton>
          </Group>
        </Stack>
      </Form>
    </>
  )
}

function FaultSummary({
  summary,
  answer,
  faults,
}: Pick<HandlingFormProps, 'answer'> & { summary: RefObject<HTMLDivElement>; faults: [string, string][] }) {
  const { t } = useFormats()
  return (
    <div ref={summary} tabIndex={-1} hidden={answer === undefined}>
      {answer?.sessionEnded === true ? (
        <Notice tone="warning" title={t('forms:session.title')}>
          <p>
            {t('forms:session.text')} <NewTabLink href="/auth/sign-in">{t('forms:session.link')}</NewTabLink>
          </p>
        </Notice>
      ) : null}
      {faults.length === 0 ? null : (
        <Notice tone="error" title={t('admin:office.handling.mend')}>
          <Text component="ul" m={0} pl="lg">
            {faults.map(([name, fault]) => (
              <li key={name}>{name === '' ? t(fault) : <a href={`#${name}`}>{t(fault)}</a>}</li>
            ))}
          </Text>
        </Notice>
      )}
    </div>
  )
}

/** One line of the command: a group with the model's name. */
export function LineGroup({
  line,
  index,
  isDone,
  children,
}: {
  line: HandledLine
  index: number
  isDone: boolean
  children: ReactNode
}) {
  const { t } = useFormats()
  return (
    <Fieldset
      legend={
        <Group component="span" gap="xs">
          {index + 1}. {line.model}
          {isDone ? <Pill tone="success">{t('admin:office.handling.checked')}</Pill> : null}
        </Group>
      }
    >
      <Stack gap="sm">{children}</Stack>
    </Fieldset>
  )
}

type FieldProps = { name: string; fault?: string | undefined }

/** What each control of these screens has: its id is its name, its error is an icon and a text below the help. */
export function useHandlingField() {
  const { t } = useFormats()
  return ({ name, fault }: FieldProps) => ({
    id: name,
    name,
    inputWrapperOrder: ['label', 'description', 'error', 'input'] as ('label' | 'description' | 'error' | 'input')[],
    error: fault === undefined ? undefined : <Sign icon="alert">{t(fault)}</Sign>,
  })
}

/** The condition of a unit; the current one is selected. */
export function ConditionField({
  name,
  label,
  value,
  conditions,
}: {
  name: string
  label: string
  value: string
  conditions: RentalHandling['conditions']
}) {
  const { t } = useFormats()
  const field = useHandlingField()
  return (
    <NativeSelect {...field({ name })} label={label} defaultValue={value}>
      <option value="">{t('admin:office.handling.sameCondition')}</option>
      {conditions.map(({ id, name: condition, isUsable }) => (
        <option key={id} value={id}>
          {isUsable ? condition : t('admin:office.handling.unusable', { condition })}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The condition of a unit, its place, and what speaks against its going out. */
export function UnitState({
  line,
  unit,
  conditions,
}: {
  line: Pick<HandledLine, 'place'>
  unit: HandledUnit | null
  conditions: RentalHandling['conditions']
}) {
  const { t } = useFormats()
  if (unit === null) return null
  const condition = conditions.find(({ id }) => id === unit.conditionId)?.name
  const facts = [condition && t('admin:office.handling.condition', { condition }), ...unit.stocks].filter(Boolean)
  const rules = brokenUnitRules(unit, line.place?.id ?? null)
  return (
    <>
      {facts.length === 0 ? null : <Text>{facts.join(' · ')}</Text>}
      {rules.length === 0 ? null : (
        <Text c="warning">
          <Sign icon="alert">
            {[
              unit.label,
              ...rules.map(rule =>
                rule === 'unitElsewhere'
                  ? t('admin:office.bringFrom', { place: unit.stocks.join(', ') })
                  : t(`admin:office.handling.rules.${rule}`),
              ),
            ].join(' · ')}
          </Sign>
        </Text>
      )}
    </>
  )
}

type OverrideProps = { name: string; isNeeded: boolean; answer: HandlingAnswer | undefined }

/** Why a unit goes out although something speaks against it, where that is so. */
export function OverrideField({ name, isNeeded, answer }: OverrideProps) {
  const { t } = useFormats()
  const field = useHandlingField()
  const fault = answer?.faults[name]
  const typed = answer?.values[name] ?? ''
  if (!isNeeded && fault === undefined && typed === '') return null
  return (
    <TextInput
      {...field({ name, fault })}
      label={t('resources:rental-commands.asks.unitOverride')}
      description={t('resources:rental-commands.asks.unitOverrideHelp')}
      maxLength={500}
      defaultValue={typed}
    />
  )
}

/** The day on which it happened: today, unless staff write it down later. */
export function HappenedField({
  handling: { today },
  answer,
  onDay,
}: {
  handling: Pick<RentalHandling, 'today'>
  answer: HandlingAnswer | undefined
  onDay?: (day: string) => void
}) {
  const { t } = useFormats()
  const field = useHandlingField()
  return (
    <TextInput
      {...field({ name: 'day', fault: answer?.faults['day'] })}
      type="date"
      max={today}
      label={t('resources:rental-commands.asks.happenedDay')}
      defaultValue={answer?.values['day'] ?? today}
      onChange={event => onDay?.(event.target.value)}
    />
  )
}

/** Photos of a unit with their alternative texts; both are sent with the form, also without script. */
export function PhotoFields({ line, answer }: { line: string; answer: HandlingAnswer | undefined }) {
  const { t } = useFormats()
  const field = useHandlingField()
  const fault = answer?.faults[`alt.${line}`]
  return (
    <More title={t('admin:office.photos.add')} open={fault !== undefined}>
      <TextInput
        {...field({ name: `photo.${line}` })}
        label={t('admin:office.photos.add')}
        description={t('admin:office.photos.addHelp')}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
      />
      <TextInput
        {...field({ name: `alt.${line}`, fault })}
        label={t('admin:office.photos.alt')}
        description={t('admin:office.photos.altHelp')}
        maxLength={500}
        defaultValue={answer?.values[`alt.${line}`] ?? ''}
      />
    </More>
  )
}
