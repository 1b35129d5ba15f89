import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import { isStopped } from '../../office/handling.ts'
import { HandlingForm, HappenedField, LineGroup, OverrideField, UnitState } from '../../office/HandlingForm.tsx'
import {
  loadHandling,
  submitHandling as carryOut,
  type HandlingAnswer,
  type HandlingPlan,
} from '../../office/submit-handling.server.ts'
import { useDayQuery } from '../../office/use-day-query.ts'
import { useFormats } from '../../office/use-formats.tsx'
import { Text } from '#web/ui/layout.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.handOver.title' } satisfies RouteHandle

const STAGES = ['transfer'] as const

export async function loader(args: LoaderFunctionArgs) {
  const day = new URL(args.request.url).searchParams.get('day') ?? undefined
  return { handling: await loadHandling(args, STAGES, day), formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return carryOut({
    args,
    stages: STAGES,
    slug: 'hand-over',
    plan: (handling, sent): HandlingPlan => ({
      input: {
        day: sent.get('day') || null,
        units: handling.lines.map(({ id }) => ({
          line: id,
          override: (sent.get(`override.${id}`) ?? '').trim() || null,
        })),
      },
    }),
  })
}

/** Records on which day the units went out; each that should not go asks for a reason. */
export default function HandOverScreen() {
  const { t } = useFormats()
  const { handling: loaded, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData() as HandlingAnswer | undefined
  const [query] = useSearchParams()
  const onDay = useDayQuery()
  const handling = query.has('day') ? loaded : (answer?.handling ?? loaded)
  return (
    <HandlingForm
      title={t('admin:office.handOver.title')}
      lead={t('admin:office.handOver.lead')}
      handling={handling}
      answer={answer}
      formKey={formKey}
      submit={t('admin:office.handOver.submit')}
    >
      <HappenedField handling={handling} answer={answer} onDay={onDay} />
      {handling.lines.map((line, index) => (
        <LineGroup key={line.id} line={line} index={index} isDone={false}>
          <Text>{line.item?.label}</Text>
          <UnitState line={line} unit={line.item} conditions={handling.conditions} />
          <OverrideField name={`override.${line.id}`} isNeeded={isStopped(line.item, line)} answer={answer} />
        </LineGroup>
      ))}
    </HandlingForm>
  )
}
