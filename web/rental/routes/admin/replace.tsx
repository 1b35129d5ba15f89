import type { HandledLine, RentalHandling } from '#server/rental/contract/office.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import {
  submitHandling as carryOut,
  loadHandling,
  type HandlingAnswer,
  type HandlingPlan,
} from '../../office/submit-handling.server.ts'
import { brokenUnitRules } from '#server/rental/domain/unit-rules.ts'
import { ConditionField, useHandlingField, HandlingForm, OverrideField } from '../../office/HandlingForm.tsx'
import { Fieldset, NativeSelect, Radio, Textarea } from '#web/ui/controls.ts'
import { useFormats } from '../../office/use-formats.tsx'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.replace.title' } satisfies RouteHandle

const STAGES = ['prepared', 'transfer', 'out'] as const

export async function loader(args: LoaderFunctionArgs) {
  const handling = await loadHandling(args, STAGES)
  return {
    handling: { ...handling, lines: handling.lines.filter(({ status }) => status !== 'returned') },
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  return carryOut({
    args,
    stages: STAGES,
    slug: 'replace',
    plan(handling, sent): HandlingPlan {
      const line = handling.lines.find(({ id }) => id === sent.get('line'))
      if (line === undefined) return { faults: { line: 'admin:office.replace.noLine' } }
      const item = sent.get('item') ?? ''
      if (item === '') return { faults: { item: 'admin:office.replace.noItem' } }
      if (!handling.units[line.modelId]?.some(({ id }) => id === item))
        return { faults: { item: 'admin:office.labels.otherModel' } }
      const comment = (sent.get('comment') ?? '').replaceAll(/\r\n?/g, '\n').trim()
      return {
        input: {
          line: line.id,
          item,
          replacedCondition: sent.get('replacedCondition') || null,
          comment: comment || null,
          override: (sent.get('override') ?? '').trim() || null,
        },
      }
    },
  })
}

/** Replaces a unit by another one of the same model, with the condition of the old one and the reason. */
export default function ReplaceScreen() {
  const { t } = useFormats()
  const field = useHandlingField()
  const { handling, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData() as HandlingAnswer | undefined
  const { lines } = handling
  const [query] = useSearchParams()
  const value = (name: string, otherwise = '') => answer?.values[name] ?? query.get(name) ?? otherwise
  return (
    <HandlingForm
      title={t('admin:office.replace.title')}
      lead={t('admin:office.replace.lead')}
      handling={handling}
      answer={answer}
      formKey={formKey}
      submit={t('admin:office.replace.submit')}
    >
      <LineChoice lines={lines} value={value} />
      <UnitChoice handling={handling} answer={answer} chosen={value('item')} />
      <OverrideField name="override" isNeeded={false} answer={answer} />
      <ConditionField
        name="replacedCondition"
        label={t('admin:office.replace.condition')}
        value={value('replacedCondition')}
        conditions={handling.conditions}
      />
      <Textarea
        {...field({ name: 'comment' })}
        label={t('admin:office.replace.why')}
        description={t('admin:office.replace.whyHelp')}
        rows={3}
        maxLength={2000}
        defaultValue={value('comment')}
      />
    </HandlingForm>
  )
}

function LineChoice({ lines, value }: { lines: HandledLine[]; value: (name: string, otherwise?: string) => string }) {
  const { t } = useFormats()
  return (
    <Fieldset id="line" tabIndex={-1} legend={t('admin:office.replace.which')}>
      {lines.map(({ id, model, item }) => (
        <Radio
          key={id}
          name="line"
          value={id}
          defaultChecked={value('line', lines.length === 1 ? id : '') === id}
          label={item === null ? model : `${model} · ${item.label}`}
        />
      ))}
    </Fieldset>
  )
}

type ChoiceProps = { handling: RentalHandling; answer: HandlingAnswer | undefined; chosen: string }

/** The units of the lines' models that nobody else has; what speaks against one stands beside it. */
function UnitChoice({ handling: { lines, units }, answer, chosen }: ChoiceProps) {
  const { t } = useFormats()
  const field = useHandlingField()
  const models = [...new Map(lines.map(({ modelId, model }) => [modelId, model]))]
  const placeOf = (modelId: string) => lines.find(line => line.modelId === modelId)?.place?.id ?? null
  const offered = (modelId: string) =>
    (units[modelId] ?? []).filter(unit => unit.isFree && !lines.some(({ item }) => item?.id === unit.id))
  return (
    <NativeSelect
      {...field({ name: 'item', fault: answer?.faults['item'] })}
      label={t('admin:office.replace.by')}
      description={
        models.every(([modelId]) => offered(modelId).length === 0) ? t('admin:office.replace.noneFree') : undefined
      }
      defaultValue={chosen}
    >
      <option value="">{t('admin:office.replace.choose')}</option>
      {models.map(([modelId, model]) => (
        <optgroup key={modelId} label={model}>
          {offered(modelId).map(unit => (
            <option key={unit.id} value={unit.id}>
              {[
                unit.label,
                ...unit.stocks,
                ...brokenUnitRules(unit, placeOf(modelId)).map(rule => t(`admin:office.handling.rules.${rule}`)),
              ].join(' · ')}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
