import { randomUUID } from 'node:crypto'
import { useState } from 'react'
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
import { findUnit, isStopped, unitOf } from '../../office/handling.ts'
import {
  ConditionField,
  HandlingForm,
  LineGroup,
  OverrideField,
  PhotoFields,
  UnitState,
  useHandlingField,
} from '../../office/HandlingForm.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { ScanField } from '../../office/ScanField.tsx'
import { useFormats } from '../../office/use-formats.tsx'
import { useScannedLines } from '../../office/use-scanned-lines.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.prepare.title' } satisfies RouteHandle

const STAGES = ['preparation'] as const

export async function loader(args: LoaderFunctionArgs) {
  return { handling: await loadHandling(args, STAGES), formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return carryOut({
    args,
    stages: STAGES,
    slug: 'prepare',
    plan(handling, sent): HandlingPlan {
      const faults: Record<string, string> = {}
      const taken = new Set<string>()
      const units = handling.lines.map(line => {
        const name = `label.${line.id}`
        const found = findUnit(handling, line, sent.get(name) ?? '')
        if ('fault' in found) faults[name] = `admin:office.labels.${found.fault}`
        else if (taken.has(found.itemId)) faults[name] = 'admin:office.labels.twice'
        else taken.add(found.itemId)
        return {
          line: line.id,
          item: 'itemId' in found ? found.itemId : null,
          condition: sent.get(`condition.${line.id}`) || null,
          override: (sent.get(`override.${line.id}`) ?? '').trim() || null,
        }
      })
      return Object.keys(faults).length > 0 ? { faults } : { input: { units } }
    },
  })
}

function setField(id: string, value: string): void {
  const input = document.getElementById(id)
  if (input instanceof HTMLInputElement) input.value = value
}

/** The label of the unit that is kept for a line, or of another that a link names. */
function useProposed({ units }: RentalHandling): (line: HandledLine) => string {
  const [query] = useSearchParams()
  return line => {
    const named = query.get('line') === line.id ? query.get('item') : null
    return units[line.modelId]?.find(({ id }) => id === named)?.label ?? line.item?.label ?? ''
  }
}

/** Assigns a unit to each line: the reserved one, or the one whose label is scanned or typed. */
export default function PrepareScreen() {
  const { t } = useFormats()
  const field = useHandlingField()
  const { handling, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData() as HandlingAnswer | undefined
  const proposed = useProposed(handling)
  const value = (name: string, otherwise: string) => answer?.values[name] ?? otherwise
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  /** Another unit brings its own condition. */
  function choose(lineId: string, label: string): void {
    setLabels(before => ({ ...before, [lineId]: label }))
    const condition = document.getElementById(`condition.${lineId}`)
    if (condition instanceof HTMLSelectElement) condition.value = ''
  }
  const chosen = (line: HandledLine) =>
    unitOf(handling, line, labels[line.id] ?? value(`label.${line.id}`, proposed(line))) ?? null
  const { done, onScan } = useScannedLines(handling, {
    enter(lineId, label) {
      setField(`label.${lineId}`, label)
      choose(lineId, label)
    },
    doneText: 'admin:office.scanned.placed',
  })
  return (
    <HandlingForm
      title={t('admin:office.prepare.title')}
      lead={t('admin:office.prepare.lead')}
      handling={handling}
      answer={answer}
      formKey={formKey}
      submit={t('admin:office.prepare.submit')}
      above={<ScanField onScan={onScan} />}
    >
      <UnitLists />
      {handling.lines.map((line, index) => (
        <LineGroup key={line.id} line={line} index={index} isDone={done.has(line.id)}>
          <TextInput
            {...field({ name: `label.${line.id}`, fault: answer?.faults[`label.${line.id}`] })}
            label={t('admin:office.handling.label')}
            description={line.item === null ? t('admin:office.handling.noneKept') : undefined}
            onInput={event => choose(line.id, event.currentTarget.value)}
            list={`units-${line.modelId}`}
            defaultValue={value(`label.${line.id}`, proposed(line))}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <UnitState line={line} unit={chosen(line)} conditions={handling.conditions} />
          <ConditionField
            name={`condition.${line.id}`}
            label={t('admin:office.handling.outCondition')}
            value={value(`condition.${line.id}`, '')}
            conditions={handling.conditions}
          />
          <OverrideField name={`override.${line.id}`} isNeeded={isStopped(chosen(line), line)} answer={answer} />
          <PhotoFields line={line.id} answer={answer} />
        </LineGroup>
      ))}
    </HandlingForm>
  )
}

function UnitLists() {
  const { handling } = useLoaderData<typeof loader>()
  return Object.entries(handling.units).map(([modelId, units]) => (
    <datalist key={modelId} id={`units-${modelId}`}>
      {units
        .filter(({ isFree }) => isFree)
        .map(({ id, label, stocks }) => (
          <option key={id} value={label}>
            {stocks.join(', ')}
          </option>
        ))}
    </datalist>
  ))
}
