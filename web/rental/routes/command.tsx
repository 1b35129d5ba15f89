import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccountSettings } from '#server/account/contract.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { formKeyOf } from '#web/forms/form-key.server.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { ActionFailure } from '../ActionForm.tsx'
import { COMMANDS_PATH, commandPath, canActOn } from '../command.ts'
import { loadCommand } from '../command.server.ts'
import { CommandDetails } from '../CommandDetails.tsx'
import { CommandMoney } from '../CommandMoney.tsx'
import { CommandMessages } from '../CommandMessages.tsx'
import { CommandPhotos } from '../CommandPhotos.tsx'
import { CommandSteps } from '../CommandSteps.tsx'
import type { PointsAccount } from '../PayByPoints.tsx'
import { NextStep } from '../NextStep.tsx'
import { OtherActions } from '../OtherActions.tsx'
import { Columns, Page } from '../parts.tsx'
import { loadPayment } from '../payment.server.ts'
import { COMMAND_ACTIONS, runCommandAction } from '../run-command-action.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { loadOrderPlaces } from '../services.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:page.title',
} satisfies RouteHandle

/** One command: its stage, and the renter's next action with its deadline (specification 3, section 6). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const id = params['command'] ?? ''
  const [command, payment, { rental, features }, places] = await Promise.all([
    loadCommand({ request, context, id }),
    loadPayment({ request, context, id }),
    siteOf(context),
    loadOrderPlaces({ request, context, id }),
  ])
  const owes =
    command.sums.totalPrice > command.paidAmount &&
    command.situation.flags.some(flag => flag === 'requiringPayment' || flag === 'owing')
  const canAct = canActOn(command, visitor)
  const isRenter = command.renterId === visitor.userId
  const account = canAct && isRenter && owes && features.transactions ? await accountOf(api) : null
  return {
    command,
    payment,
    canAct,
    account,
    places,
    retrievalAddress: places.length > 0 ? '' : (rental?.retrievalAddress ?? ''),
    timeZone: visitor.timezone,
    formKey: randomUUID(),
  }
}

/** The account of points, where it can be used for payment; null elsewhere. */
async function accountOf(api: ReturnType<typeof apiFor>): Promise<PointsAccount | null> {
  const { data: settings } = await api.get<{ data: AccountSettings }>('/api/v1/services/account/settings')
  if (!settings.canUseTransactions) return null
  const { data } = await api.get<{ data: { balance: number } }>('/api/v1/services/account/balance')
  return { balance: data.balance, creditValue: settings.creditValue }
}

/** Runs one action of the renter, by its button's name; answers a redirect, or the failure. */
export function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  return preserveInput(request, async () => {
    await requireSignedIn(args, handle.guard)
    const { data: sent, discard } = await readFormData(request)
    try {
      const id = params['command'] ?? ''
      const intent = COMMAND_ACTIONS.find(name => name === sent.get('intent'))
      if (intent === undefined) throw new Response(null, { status: 400 })
      try {
        await runCommandAction({
          request,
          context,
          id,
          intent,
          sent,
          key: formKeyOf(sent),
        })
        const isAtDesk = intent === 'send-contract' && sent.get('desk') === '1'
        const back = isAtDesk ? `/admin/resources/rental-commands/show/${id}` : commandPath(id)
        return redirect(`${back}${intent === 'message' ? '#messages' : ''}`, {
          status: 303,
          headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: `commands:done.${intent}` }) },
        })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const [first] = error.errors
        const typed = Object.fromEntries(
          ['content', 'endDay', 'comment'].flatMap(name =>
            typeof sent.get(name) === 'string' ? [[name, sent.get(name) as string]] : [],
          ),
        )
        return data<ActionFailure>(
          {
            intent,
            code: (first?.detail ?? first?.code ?? `status.${error.status}`).replace(/^validation\./, ''),
            values: first?.meta ?? {},
            typed,
            key: randomUUID(),
          },
          { status: error.status },
        )
      }
    } finally {
      await discard()
    }
  })
}

export default function Command() {
  const { t } = useTranslation()
  const shown = useFormData<typeof loader>()
  const { command, payment, canAct, account, places, retrievalAddress, timeZone, formKey } = shown
  return (
    <Page
      isWide
      title={t('commands:page.title')}
      lead={t('commands:number', { number: command.number })}
      back={{ to: COMMANDS_PATH, label: t('commands:list.title') }}
    >
      <NextStep
        command={command}
        payment={payment}
        canAct={canAct}
        account={account}
        retrievalAddress={retrievalAddress}
        timeZone={timeZone}
        formKey={formKey}
      />
      <Columns min={20}>
        <CommandDetails command={command} places={places} retrievalAddress={retrievalAddress} />
        <CommandSteps steps={command.steps} timeZone={timeZone} />
      </Columns>
      <CommandMoney command={command} />
      <CommandPhotos command={command} />
      <CommandMessages messages={command.messages} formKey={formKey} timeZone={timeZone} />
      {canAct ? <OtherActions command={command} formKey={formKey} /> : null}
    </Page>
  )
}
