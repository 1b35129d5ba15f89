import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ActionForm } from './ActionForm.tsx'
import type { CommandView } from './command.ts'
import { formatDay } from '#web/ui/days.ts'
import { PayByPoints, type PointsAccount } from './PayByPoints.tsx'
import { HowToPay, type PaymentView } from './HowToPay.tsx'
import { Field, Panel, Sign } from './parts.tsx'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import { REFUND_DAYS } from '#server/rental/domain/steps/index.ts'
import { priceText } from '#server/domain/money.ts'

type Props = {
  command: CommandView
  payment: PaymentView
  /** Whether the reader can act on the command; others only read it. */
  canAct: boolean
  account: PointsAccount | null
  retrievalAddress: string
  timeZone: string
  formKey: string
}

const stageIconOf = ({ awaits, stage }: CommandView['situation']) =>
  awaits === 'renter' ? 'alert' : stage === 'finished' ? 'check' : 'clock'

/** What staff wrote about the current stage: why it ended, or how the units change hands. */
function quoteOf({ situation: { stage }, steps }: CommandView): string {
  const stepOf = (type: string) => steps.find(({ stepType }) => stepType === type)
  switch (stage) {
    case 'refused':
      return stepOf('validation')?.comment ?? ''
    case 'cancelled':
      return stepOf('cancellation')?.comment ?? ''
    case 'waitingDelivery':
      return stepOf('delivery')?.content ?? ''
    case 'waitingRetrieval':
      return stepOf('retrieval')?.content ?? ''
    default:
      return ''
  }
}

/** The stage of the command in plain words, and its next action, first on the page. */
export function NextStep(props: Props) {
  const { t, i18n } = useTranslation()
  const { command, canAct, retrievalAddress } = props
  const { situation, endDay, startDay } = command
  const words = (day: string) => formatDay(day, i18n.language)
  const quote = quoteOf(command)
  const has = (flag: string) => situation.flags.includes(flag)
  return (
    <Panel
      id="next"
      awaits={situation.awaits}
      title={<Sign icon={stageIconOf(situation)}>{t(`commands:stage.${situation.stage}.title`)}</Sign>}
    >
      <Text suppressHydrationWarning>
        {t(`commands:stage.${situation.stage}.text`, { from: words(startDay), to: words(endDay) })}
      </Text>
      {quote === '' ? null : (
        <Text component="blockquote" className="rental-typed">
          {quote}
        </Text>
      )}
      <MoneyBack command={command} />
      {situation.stage === 'waitingRetrieval' && retrievalAddress !== '' ? (
        <Text>{t('commands:addresses.pickUpAt', { address: retrievalAddress })}</Text>
      ) : null}
      {situation.dueDay === null ? null : (
        <Text>
          <Sign icon="clock">
            {t('commands:next.until')} <strong suppressHydrationWarning>{words(situation.dueDay)}</strong>
          </Sign>
        </Text>
      )}
      {situation.alerts.length === 0 ? null : (
        <Notice tone="warning">
          <Text>
            {situation.alerts.map(alert => t(`commands:alert.${alert}` as 'commands:alert.returnSoon')).join(' ')}
          </Text>
        </Notice>
      )}
      {canAct ? null : (
        <Notice>
          <Text>{t('commands:next.readOnly')}</Text>
        </Notice>
      )}
      {canAct && has('requiringContract') ? <ContractPart {...props} /> : null}
      {(has('requiringPayment') || has('owing')) && !props.payment.isPaidMonthly ? (
        <PaymentPart {...props} />
      ) : (
        <HowToPay payment={props.payment} />
      )}
      {canAct && (has('waitingDelivery') || has('waitingRetrieval')) ? (
        <ActionForm intent="hand-over" formKey={props.formKey} label={t('commands:next.received')} />
      ) : null}
    </Panel>
  )
}

/** What comes back of a cancelled order, by when, and what is kept. */
function MoneyBack({ command: { situation, steps, refundDue, cancellationFee } }: Pick<Props, 'command'>) {
  const { t, i18n } = useTranslation()
  const endedAt = steps.find(({ stepType }) => stepType === 'cancellation')?.doneAt ?? null
  if (situation.status !== 'cancelled' || endedAt === null) return null
  const price = (cents: number) => priceText(cents, i18n.language)
  return (
    <>
      {cancellationFee === 0 ? null : (
        <Text suppressHydrationWarning>{t('commands:cancelled.kept', { amount: price(cancellationFee) })}</Text>
      )}
      {refundDue === 0 ? null : (
        <Text fw={600} suppressHydrationWarning>
          {t('commands:cancelled.back', {
            amount: price(refundDue),
            day: formatDay(addDays(dayOf(new Date(endedAt)), REFUND_DAYS), i18n.language),
          })}
        </Text>
      )}
    </>
  )
}

function ContractPart({ command, formKey }: Props) {
  const { t } = useTranslation()
  const comment = command.steps.find(({ stepType }) => stepType === 'contract')?.comment ?? ''
  const isNew = command.documents.some(({ kind, isVoid }) => kind === 'contract' && isVoid)
  return (
    <Stack gap="sm" className="rental-part">
      <Title order={3} size="h5">
        {t(isNew ? 'commands:contract.newTitle' : 'commands:contract.title')}
      </Title>
      {isNew ? <Text>{t('commands:contract.newText')}</Text> : null}
      {comment === '' ? null : (
        <Notice tone="warning" title={t('commands:contract.again')}>
          <Text>{comment}</Text>
        </Notice>
      )}
      <ol>
        <li>
          {command.contract === null ? (
            t('commands:contract.beingMade')
          ) : (
            <a href={command.contract.url}>
              <Icon name="download" /> {t('commands:contract.download')}
            </a>
          )}
        </li>
        <li>{t('commands:contract.sign')}</li>
        <li>{t('commands:contract.sendBack')}</li>
      </ol>
      <ActionForm intent="send-contract" formKey={formKey} label={t('commands:contract.send')} hasFile>
        <Field id="contract-file" label={t('commands:contract.file')}>
          <Text id="contract-help" c="dimmed">
            {t('commands:contract.fileHelp')}
          </Text>
          <input
            id="contract-file"
            type="file"
            name="file"
            accept="application/pdf,image/*"
            aria-describedby="contract-help"
          />
        </Field>
      </ActionForm>
    </Stack>
  )
}

function PaymentPart({ command, payment, account, formKey }: Props) {
  const { t, i18n } = useTranslation()
  const owed = payment.payment?.amount ?? command.sums.totalPrice - command.paidAmount
  const comment =
    command.steps.find(({ stepType, status }) => stepType === 'payment' && status === 'error')?.comment ?? ''
  return (
    <Stack gap="sm" className="rental-part">
      <Title order={3} size="h5">
        {t('commands:payment.title')}
      </Title>
      {comment === '' ? null : (
        <Notice tone="warning" title={t('commands:payment.failed')}>
          <Text>{comment}</Text>
        </Notice>
      )}
      <Text fz="h3" fw={700} suppressHydrationWarning>
        {priceText(owed, i18n.language)}
      </Text>
      {payment.payment === null ? <Text>{t('commands:payment.instructions', { number: command.number })}</Text> : null}
      <HowToPay payment={payment} />
      {account === null ? null : <PayByPoints account={account} owed={owed} formKey={formKey} />}
    </Stack>
  )
}
