import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { AccountSettings } from '#server/account/contract.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { keepingTyped } from '#web/forms/session-ended.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { ActAnswer } from '../ActForm.tsx'
import { COMMANDS_PATH, commandPath, mayActOn } from '../command.ts'
import { loadCommand } from '../command.server.ts'
import { CommandFacts } from '../CommandFacts.tsx'
import { CommandMoney } from '../CommandMoney.tsx'
import { CommandMessages } from '../CommandMessages.tsx'
import { CommandPhotos } from '../CommandPhotos.tsx'
import { CommandSteps } from '../CommandSteps.tsx'
import { NextStep } from '../NextStep.tsx'
import { OtherActs } from '../OtherActs.tsx'
import styles from '../commands.module.css'
import { COMMAND_ACTS, runCommandAct } from '../run-command-act.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Icon } from '#web/ui/Icon.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:page.title',
} satisfies RouteHandle

/** One rental: where it stands, what its renter does next and until when (specification 3, section 6). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const [command, { rental, features }] = await Promise.all([
    loadCommand({ request, context, id: params['command'] ?? '' }),
    siteOf(context),
  ])
  const owes =
    command.sums.totalPrice > command.paidAmount &&
    command.situation.flags.some(flag => flag === 'requiringPayment' || flag === 'owing')
  const mayAct = mayActOn(command, visitor)
  const balance = mayAct && owes && features.transactions ? await balanceOf(api) : null
  return {
    command,
    mayAct,
    balance,
    retrievalAddress: rental?.retrievalAddress ?? '',
    timeZone: visitor.timezone,
    formKey: randomUUID(),
  }
}

/** What the account holds, where it may pay; null where it may not. */
async function balanceOf(api: ReturnType<typeof apiFor>): Promise<number | null> {
  const { data: settings } = await api.get<{ data: AccountSettings }>('/api/v1/services/account/settings')
  return settings.canUseTransactions
    ? (await api.get<{ data: { balance: number } }>('/api/v1/services/account/balance')).data.balance
    : null
}

/** One act of the renter, by its button's name; answered by the page anew, or by what is in its way. */
export function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  return keepingTyped(request, async () => {
    await requireSignedIn(args, handle.guard)
    const { data: sent, discard } = await readFormData(request)
    try {
      const id = params['command'] ?? ''
      const act = COMMAND_ACTS.find(name => name === sent.get('act'))
      if (act === undefined) throw new Response(null, { status: 400 })
      const sentKey = String(sent.get('_key') ?? '')
      try {
        await runCommandAct({
          request,
          context,
          id,
          act,
          sent,
          key: /^[\w-]{16,64}$/.test(sentKey) ? `${sentKey}-${act}`.slice(0, 64) : randomUUID(),
        })
        return redirect(`${commandPath(id)}${act === 'message' ? '#messages' : ''}`, {
          status: 303,
          headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: `commands:done.${act}` }) },
        })
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error
        const [first] = error.errors
        const typed = Object.fromEntries(
          ['content', 'endDay', 'comment'].flatMap(name =>
            typeof sent.get(name) === 'string' ? [[name, sent.get(name) as string]] : [],
          ),
        )
        return data<ActAnswer>(
          {
            act,
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
  const { command, mayAct, balance, retrievalAddress, timeZone, formKey } = useFormData<typeof loader>()
  return (
    <article className={styles.page}>
      <nav aria-label={t('rentals:model.way')}>
        <Link to={COMMANDS_PATH} className={styles.back}>
          <Icon name="chevronLeft" /> {t('commands:list.title')}
        </Link>
      </nav>
      <header className={styles.head}>
        <h1>{t('commands:page.title')}</h1>
        <p className={styles.quiet}>{t('commands:number', { number: command.number })}</p>
      </header>
      <NextStep
        command={command}
        mayAct={mayAct}
        balance={balance}
        retrievalAddress={retrievalAddress}
        timeZone={timeZone}
        formKey={formKey}
      />
      <div className={styles.columns}>
        <CommandFacts command={command} retrievalAddress={retrievalAddress} />
        <CommandSteps steps={command.steps} timeZone={timeZone} />
      </div>
      <CommandMoney command={command} />
      <CommandPhotos command={command} />
      <CommandMessages messages={command.messages} formKey={formKey} timeZone={timeZone} />
      {mayAct ? <OtherActs command={command} formKey={formKey} /> : null}
    </article>
  )
}
