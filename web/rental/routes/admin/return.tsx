import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { HandledLine } from '#server/rental/contract/office.ts'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import parts from '#web/admin/parts.module.css'
import {
  submitHandling as carryOut,
  loadHandling,
  type HandlingAnswer,
  type HandlingPlan,
} from '../../office/submit-handling.server.ts'
import { ConditionField, HandlingField, HandlingForm, LineGroup, PhotoFields } from '../../office/HandlingForm.tsx'
import styles from '../../office/office.module.css'
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
  const { handling } = useLoaderData<typeof loader>()
  return (
    <>
      <label className={parts.choice}>
        <input
          type="checkbox"
          id={`back.${line.id}`}
          name={`back.${line.id}`}
          value="1"
          defaultChecked={answer === undefined ? isOnly : answer.values[`back.${line.id}`] !== undefined}
        />
        <span className={styles.who}>{t('admin:office.return.back', { label: line.item?.label ?? '' })}</span>
      </label>
      {line.lateFee === 0 ? null : (
        <p className={styles.quiet} suppressHydrationWarning>
          {t('admin:office.return.fee', { price: price(line.lateFee) })}
        </p>
      )}
      <ConditionField
        name={`condition.${line.id}`}
        label={t('admin:office.return.condition')}
        value={answer?.values[`condition.${line.id}`] ?? line.outConditionId ?? ''}
        conditions={handling.conditions}
      />
      <HandlingField name={`comment.${line.id}`} label={t('admin:office.return.comment')}>
        {given => <textarea {...given} rows={2} maxLength={2000} defaultValue={answer?.values[given.name] ?? ''} />}
      </HandlingField>
    </>
  )
}

/** The loss of a unit and the charge for it, folded. */
function DamageFields({ line, answer }: LineProps) {
  const { t } = useFormats()
  const { handling } = useLoaderData<typeof loader>()
  return (
    <details className={styles.more} open={answer?.faults[`amount.${line.id}`] !== undefined || undefined}>
      <summary>{t('admin:office.return.damage')}</summary>
      <label className={parts.choice}>
        <input
          type="checkbox"
          name={`lost.${line.id}`}
          value="1"
          defaultChecked={answer?.values[`lost.${line.id}`] !== undefined}
        />
        <span>{t('resources:rental-commands.asks.isLost')}</span>
      </label>
      {handling.isPaid ? (
        <>
          <HandlingField name={`kind.${line.id}`} label={t('resources:rental-commands.asks.chargeKind')}>
            {given => (
              <select {...given} defaultValue={answer?.values[given.name] ?? 'damage'}>
                {CHARGES.map(kind => (
                  <option key={kind} value={kind}>
                    {t(`resources:rental-commands.asks.chargeKinds.${kind}`)}
                  </option>
                ))}
              </select>
            )}
          </HandlingField>
          <HandlingField
            name={`amount.${line.id}`}
            label={t('admin:office.return.amount')}
            fault={answer?.faults[`amount.${line.id}`]}
            help={t('admin:office.return.amountHelp')}
          >
            {given => (
              <input
                {...given}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={answer?.values[given.name] ?? ''}
              />
            )}
          </HandlingField>
        </>
      ) : null}
    </details>
  )
}
