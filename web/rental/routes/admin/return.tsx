import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { HandledLine } from '#server/rental/contract/office.ts'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import {
  submitHandling as carryOut,
  loadHandling,
  type HandlingAnswer,
  type HandlingPlan,
} from '../../office/submit-handling.server.ts'
import { ConditionField, useHandlingField, HandlingForm, LineGroup, PhotoFields } from '../../office/HandlingForm.tsx'
import { Checkbox, NativeSelect, Textarea, TextInput } from '#web/ui/controls.ts'
import { Text } from '#web/ui/layout.ts'
import { More } from '../../parts.tsx'
import { ScanField } from '../../office/ScanField.tsx'
import { useFormats } from '../../office/use-formats.tsx'
import { useScannedLines } from '../../office/use-scanned-lines.ts'
import { parseCents } from '#web/forms/numbers.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.return.title' } satisfies RouteHandle

const STAGES = ['out'] as const
const CHARGES = ['damage', 'loss', 'cleaning', 'other'] as const

export async function loader(args: LoaderFunctionArgs) {
  const handling = await loadHandling(args, STAGES)
  return {
    handling: { ...handling, lines: handling.lines.filter(({ status }) => status === 'out') },
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  return carryOut({
    args,
    stages: STAGES,
    slug: 'record-return',
    plan(handling, sent): HandlingPlan {
      const faults: Record<string, string> = {}
      const units = handling.lines
        .filter(({ id, status }) => status === 'out' && sent.has(`back.${id}`))
        .map(({ id }) => {
          const typed = (sent.get(`amount.${id}`) ?? '').trim()
          const amount = typed === '' ? null : parseCents(typed)
          if (typed !== '' && (amount === null || amount < 0)) faults[`amount.${id}`] = 'admin:office.return.noAmount'
          return {
            line: id,
            condition: sent.get(`condition.${id}`) || null,
            comment: (sent.get(`comment.${id}`) ?? '').replaceAll(/\r\n?/g, '\n').trim() || null,
            isLost: sent.has(`lost.${id}`),
            ...(amount === null
              ? {}
              : { amount, chargeKind: CHARGES.find(kind => kind === sent.get(`kind.${id}`)) ?? 'damage' }),
          }
        })
      if (units.length === 0) faults[''] = 'admin:office.return.none'
      return Object.keys(faults).length > 0 ? { faults } : { input: { units } }
    },
  })
}

/** Records a full or partial return, with the condition, remarks and charges of each unit. */
export default function ReturnScreen() {
  const { t } = useFormats()
  const { handling, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData() as HandlingAnswer | undefined
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
      const input = document.getElementById(`back.${lineId}`)
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
      {daysLate === 0 ? null : (
        <Notice tone="warning" title={t('admin:office.return.late', { count: daysLate })}>
          {lines.some(({ lateFee }) => lateFee > 0) ? <p>{t('admin:office.return.lateText')}</p> : null}
        </Notice>
      )}
      {lines.map((line, index) => (
        <LineGroup key={line.id} line={line} index={index} isDone={done.has(line.id)}>
          <ReturnFields line={line} isOnly={lines.length === 1} answer={answer} />
          <DamageFields line={line} answer={answer} />
          <PhotoFields line={line.id} answer={answer} />
        </LineGroup>
      ))}
    </HandlingForm>
  )
}

type LineProps = { line: HandledLine; answer: HandlingAnswer | undefined }

/** Whether a unit is back, its condition and a comment. */
function ReturnFields({ line, isOnly, answer }: LineProps & { isOnly: boolean }) {
  const { t, price } = useFormats()
  const field = useHandlingField()
  const { handling } = useLoaderData<typeof loader>()
  return (
    <>
      <Checkbox
        id={`back.${line.id}`}
        name={`back.${line.id}`}
        value="1"
        defaultChecked={answer === undefined ? isOnly : answer.values[`back.${line.id}`] !== undefined}
        label={<strong>{t('admin:office.return.back', { label: line.item?.label ?? '' })}</strong>}
      />
      {line.lateFee === 0 ? null : (
        <Text c="dimmed" suppressHydrationWarning>
          {t('admin:office.return.fee', { price: price(line.lateFee) })}
        </Text>
      )}
      <ConditionField
        name={`condition.${line.id}`}
        label={t('admin:office.return.condition')}
        value={answer?.values[`condition.${line.id}`] ?? line.outConditionId ?? ''}
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

/** The loss of a unit and the charge for it, folded. */
function DamageFields({ line, answer }: LineProps) {
  const { t } = useFormats()
  const field = useHandlingField()
  const { handling } = useLoaderData<typeof loader>()
  return (
    <More title={t('admin:office.return.damage')} open={answer?.faults[`amount.${line.id}`] !== undefined}>
      <Checkbox
        name={`lost.${line.id}`}
        value="1"
        defaultChecked={answer?.values[`lost.${line.id}`] !== undefined}
        label={t('resources:rental-commands.asks.isLost')}
      />
      {handling.isPaid ? (
        <>
          <NativeSelect
            {...field({ name: `kind.${line.id}` })}
            label={t('resources:rental-commands.asks.chargeKind')}
            defaultValue={answer?.values[`kind.${line.id}`] ?? 'damage'}
          >
            {CHARGES.map(kind => (
              <option key={kind} value={kind}>
                {t(`resources:rental-commands.asks.chargeKinds.${kind}`)}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            {...field({ name: `amount.${line.id}`, fault: answer?.faults[`amount.${line.id}`] })}
            label={t('admin:office.return.amount')}
            description={t('admin:office.return.amountHelp')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer?.values[`amount.${line.id}`] ?? ''}
          />
        </>
      ) : null}
    </More>
  )
}
