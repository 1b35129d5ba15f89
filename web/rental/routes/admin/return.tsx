import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import type { HandledLine, RentalHandling } from '#server/rental/contract/office.ts'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import {
  submitHandling as carryOut,
  loadHandling,
  type HandlingAnswer,
  type HandlingPlan,
} from '../../office/submit-handling.server.ts'
import {
  ConditionField,
  HandlingForm,
  HappenedField,
  LineGroup,
  PhotoFields,
  useHandlingField,
} from '../../office/HandlingForm.tsx'
import { Fieldset, NativeSelect, Radio, Textarea, TextInput } from '#web/ui/controls.ts'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Columns, Sign } from '../../parts.tsx'
import { ScanField } from '../../office/ScanField.tsx'
import { useDayQuery } from '../../office/use-day-query.ts'
import { useFormats } from '../../office/use-formats.tsx'
import { useScannedLines } from '../../office/use-scanned-lines.ts'
import { parseCents } from '#web/forms/numbers.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.return.title' } satisfies RouteHandle

const STAGES = ['out'] as const
const CHARGES = ['damage', 'cleaning', 'other'] as const

/** A unit is back, or lost, or neither: then nothing is noted of it. */
const FATES = ['back', 'notYet', 'lost'] as const
type Fate = (typeof FATES)[number]

export async function loader(args: LoaderFunctionArgs) {
  const day = new URL(args.request.url).searchParams.get('day') ?? undefined
  return { handling: onlyOut(await loadHandling(args, STAGES, day)), formKey: randomUUID() }
}

const onlyOut = (handling: RentalHandling): RentalHandling => ({
  ...handling,
  lines: handling.lines.filter(({ status }) => status === 'out'),
})
const feesOf = (lines: readonly HandledLine[]): number => lines.reduce((sum, { lateFee }) => sum + lateFee, 0)

export function action(args: ActionFunctionArgs) {
  return carryOut({
    args,
    stages: STAGES,
    slug: 'record-return',
    plan(handling, sent): HandlingPlan {
      const faults: Record<string, string> = {}
      const lines = handling.lines.filter(
        ({ id, status }) => status === 'out' && FATED.has(sent.get(`fate.${id}`) ?? ''),
      )
      const units = lines.map(({ id }) => {
        const typed = (sent.get(`amount.${id}`) ?? '').trim()
        const amount = typed === '' ? null : parseCents(typed)
        if (typed !== '' && (amount === null || amount < 0)) faults[`amount.${id}`] = 'admin:office.return.noAmount'
        const isLost = sent.get(`fate.${id}`) === 'lost'
        return {
          line: id,
          isLost,
          condition: isLost ? null : sent.get(`condition.${id}`) || null,
          comment: (sent.get(`comment.${id}`) ?? '').replaceAll(/\r\n?/g, '\n').trim() || null,
          ...(amount === null ? {} : { amount, chargeKind: isLost ? 'loss' : kindOf(sent.get(`kind.${id}`)) }),
        }
      })
      if (units.length === 0) faults[''] = 'admin:office.return.none'
      const lateFee = sent.get('lateFee') ?? null
      const lateFeeReason = (sent.get('lateFeeReason') ?? '').trim()
      const isLate = feesOf(lines.filter(({ id }) => sent.get(`fate.${id}`) === 'back')) > 0
      if (isLate && lateFee === null) faults['lateFee'] = 'admin:office.return.noDecision'
      else if (isLate && sent.get('shownFees') !== String(feesOf(onlyOut(handling).lines)))
        faults['lateFee'] = 'admin:office.return.feeChanged'
      else if (isLate && lateFee === 'waive' && lateFeeReason === '')
        faults['lateFeeReason'] = 'admin:office.return.noReason'
      return Object.keys(faults).length > 0
        ? { faults }
        : { input: { units, day: sent.get('day') || null, ...(isLate ? { lateFee, lateFeeReason } : {}) } }
    },
  })
}

const FATED: ReadonlySet<string> = new Set(['back', 'lost'] satisfies Fate[])
const kindOf = (sent: string | undefined) => CHARGES.find(kind => kind === sent) ?? 'damage'

/** Records a full or partial return, with the condition, remarks and charges of each unit. */
export default function ReturnScreen() {
  const { t } = useFormats()
  const { handling: loaded, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData() as HandlingAnswer | undefined
  const [query] = useSearchParams()
  const onDay = useDayQuery()
  const handling = query.has('day') || answer?.handling === undefined ? loaded : onlyOut(answer.handling)
  const { lines, daysLate } = handling
  // Only units that are out can be returned.
  const out = {
    lines,
    units: Object.fromEntries(
      Object.entries(handling.units).map(([id, units]) => [
        id,
        units.filter(unit => lines.some(({ item }) => item?.id === unit.id)),
      ]),
    ),
  }
  const { done, onScan } = useScannedLines(out, {
    enter(lineId) {
      const input = document.getElementById(`fate.${lineId}.back`)
      if (input instanceof HTMLInputElement) input.checked = true
    },
    doneText: 'admin:office.scanned.back',
    unknownFault: 'notOut',
  })
  return (
    <HandlingForm
      title={t('admin:office.return.title')}
      lead={t('admin:office.return.lead')}
      handling={handling}
      answer={answer}
      formKey={formKey}
      submit={t('admin:office.return.submit')}
      above={<ScanField onScan={onScan} />}
    >
      <HappenedField handling={handling} answer={answer} onDay={onDay} />
      {daysLate === 0 ? null : (
        <Notice tone="warning" title={t('admin:office.return.late', { count: daysLate })}>
          {feesOf(lines) > 0 ? <p>{t('admin:office.return.lateText')}</p> : null}
        </Notice>
      )}
      {lines.map((line, index) => (
        <LineGroup key={line.id} line={line} index={index} isDone={done.has(line.id)}>
          <ReturnFields line={line} handling={handling} answer={answer} />
          <DamageFields line={line} handling={handling} answer={answer} />
          <PhotoFields line={line.id} answer={answer} />
        </LineGroup>
      ))}
      {feesOf(lines) > 0 ? <LateFeeFields fees={feesOf(lines)} answer={answer} /> : null}
    </HandlingForm>
  )
}

type LineProps = { line: HandledLine; handling: RentalHandling; answer: HandlingAnswer | undefined }

/** Whether a unit is back, or lost; its condition and a comment. */
function ReturnFields({ line, handling, answer }: LineProps) {
  const { t, price } = useFormats()
  const field = useHandlingField()
  const chosen = answer?.values[`fate.${line.id}`] ?? (handling.lines.length === 1 ? 'back' : 'notYet')
  const texts: Record<Fate, string> = {
    back: t('admin:office.return.back'),
    notYet: t('admin:office.return.notYet'),
    lost: t('resources:rental-commands.asks.isLost'),
  }
  return (
    <>
      <Fieldset legend={line.item?.label ?? line.model} variant="unstyled">
        <Group gap="sm">
          {FATES.map(fate => (
            <Radio
              key={fate}
              id={`fate.${line.id}.${fate}`}
              name={`fate.${line.id}`}
              value={fate}
              defaultChecked={chosen === fate}
              label={texts[fate]}
            />
          ))}
        </Group>
      </Fieldset>
      {line.lateFee === 0 ? null : (
        <Text c="dimmed" suppressHydrationWarning>
          {t('admin:office.return.fee', { price: price(line.lateFee) })}
        </Text>
      )}
      <ConditionField
        name={`condition.${line.id}`}
        label={t('admin:office.return.condition')}
        value={answer?.values[`condition.${line.id}`] ?? line.backConditionId ?? ''}
        conditions={handling.conditions}
      />
      <Textarea
        {...field({ name: `comment.${line.id}` })}
        label={t('admin:office.return.comment')}
        rows={2}
        maxLength={2000}
        defaultValue={answer?.values[`comment.${line.id}`] ?? ''}
      />
    </>
  )
}

/** What is charged for a damage, a cleaning or a loss. */
function DamageFields({ line, handling, answer }: LineProps) {
  const { t } = useFormats()
  const field = useHandlingField()
  if (!handling.isPaid) return null
  return (
    <Columns min={14}>
      <TextInput
        {...field({ name: `amount.${line.id}`, fault: answer?.faults[`amount.${line.id}`] })}
        label={t('admin:office.return.damage')}
        description={t('admin:office.return.amountHelp')}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={answer?.values[`amount.${line.id}`] ?? ''}
      />
      <NativeSelect
        {...field({ name: `kind.${line.id}` })}
        label={t('resources:rental-commands.asks.chargeKind')}
        description={t('admin:office.return.damageHelp')}
        defaultValue={answer?.values[`kind.${line.id}`] ?? 'damage'}
      >
        {CHARGES.map(kind => (
          <option key={kind} value={kind}>
            {t(`resources:rental-commands.asks.chargeKinds.${kind}`)}
          </option>
        ))}
      </NativeSelect>
    </Columns>
  )
}

/** Staff decide whether lateness costs what it would; nothing is chosen for them. */
function LateFeeFields({ fees, answer }: { fees: number; answer: HandlingAnswer | undefined }) {
  const { t, price } = useFormats()
  const field = useHandlingField()
  const fault = answer?.faults['lateFee']
  return (
    <Fieldset id="lateFee" tabIndex={-1} legend={t('admin:office.return.decide', { price: price(fees) })}>
      <Stack gap="sm">
        <input type="hidden" name="shownFees" value={fees} />
        {fault === undefined ? null : (
          <Text c="error">
            <Sign icon="alert">{t(fault)}</Sign>
          </Text>
        )}
        {(['charge', 'waive'] as const).map(value => (
          <Radio
            key={value}
            name="lateFee"
            value={value}
            defaultChecked={answer?.values['lateFee'] === value}
            label={t(`resources:rental-commands.asks.lateFees.${value}`)}
          />
        ))}
        <TextInput
          {...field({ name: 'lateFeeReason', fault: answer?.faults['lateFeeReason'] })}
          label={t('resources:rental-commands.asks.lateFeeReason')}
          maxLength={500}
          defaultValue={answer?.values['lateFeeReason'] ?? ''}
        />
      </Stack>
    </Fieldset>
  )
}
