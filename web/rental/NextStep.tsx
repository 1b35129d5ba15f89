import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ActionForm } from './ActionForm.tsx'
import type { CommandView } from './command.ts'
import styles from './commands.module.css'
import { formatDay } from './days.ts'
import { priceText } from '#server/domain/money.ts'
import { numberFormat } from '#server/domain/formats.ts'

type Props = {
  command: CommandView
  /** Whether the reader can act on the command; others only read it. */
  canAct: boolean
  balance: number | null
  retrievalAddress: string
  timeZone: string
  formKey: string
}

const stageIconOf = ({ awaits, stage }: CommandView['situation']) =>
  awaits === 'renter' ? 'alert' : stage === 'finished' ? 'check' : 'clock'

/** The stage of the command in plain words, and its next action, first on the page. */
export function NextStep(props: Props) {
  const { t, i18n } = useTranslation()
  const { command, canAct, retrievalAddress } = props
  const { situation, endDay, startDay } = command
  const words = (day: string) => formatDay(day, i18n.language)
  const stepOf = (type: string) => command.steps.find(({ stepType }) => stepType === type)
  const content = stepOf(situation.stage === 'waitingRetrieval' ? 'retrieval' : 'delivery')?.content ?? ''
  const why = stepOf(situation.stage === 'refused' ? 'validation' : 'cancellation')?.comment ?? ''
  const has = (flag: string) => situation.flags.includes(flag)
  return (
    <section className={styles.next} aria-labelledby="next" data-awaits={situation.awaits ?? undefined}>
      <h2 id="next">
        <Icon name={stageIconOf(situation)} /> <span>{t(`commands:stage.${situation.stage}.title`)}</span>
      </h2>
      <p suppressHydrationWarning>
        {t(`commands:stage.${situation.stage}.text`, { from: words(startDay), to: words(endDay) })}
      </p>
      {why !== '' && (situation.stage === 'refused' || situation.stage === 'cancelled') ? (
        <blockquote className={styles.comment}>{why}</blockquote>
      ) : null}
      {content !== '' && (situation.stage === 'waitingDelivery' || situation.stage === 'waitingRetrieval') ? (
        <blockquote className={styles.comment}>{content}</blockquote>
      ) : null}
      {situation.stage === 'waitingRetrieval' && retrievalAddress !== '' ? (
        <p>{t('commands:addresses.pickUpAt', { address: retrievalAddress })}</p>
      ) : null}
      {situation.dueAt === null ? null : (
        <p className={styles.due}>
          <Icon name="clock" />{' '}
          <span>
            {t('commands:next.until')}{' '}
            <strong>
              <Moment at={new Date(Date.parse(situation.dueAt) - 60_000).toISOString()} timeZone="Europe/Paris" long />
            </strong>
          </span>
        </p>
      )}
      {situation.alerts.length === 0 ? null : (
        <Notice tone="warning">
          <p>{situation.alerts.map(alert => t(`commands:alert.${alert}` as 'commands:alert.returnSoon')).join(' ')}</p>
        </Notice>
      )}
      {canAct ? null : (
        <Notice>
          <p>{t('commands:next.readOnly')}</p>
        </Notice>
      )}
      {canAct && has('requiringContract') ? <ContractPart {...props} /> : null}
      {canAct && (has('requiringPayment') || has('owing')) ? <PaymentPart {...props} /> : null}
      {canAct && (has('waitingDelivery') || has('waitingRetrieval')) ? (
        <ActionForm intent="hand-over" formKey={props.formKey} label={t('commands:next.received')} />
      ) : null}
    </section>
  )
}

function ContractPart({ command, formKey }: Props) {
  const { t } = useTranslation()
  const comment = command.steps.find(({ stepType }) => stepType === 'contract')?.comment ?? ''
  return (
    <div className={styles.part}>
      <h3>{t('commands:contract.title')}</h3>
      {comment === '' ? null : (
        <Notice tone="warning" title={t('commands:contract.again')}>
          <p>{comment}</p>
        </Notice>
      )}
      <ol className={styles.taskList}>
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
        <div className={styles.field}>
          <label htmlFor="contract-file">{t('commands:contract.file')}</label>
          <p id="contract-help" className={styles.quiet}>
            {t('commands:contract.fileHelp')}
          </p>
          <input
            id="contract-file"
            type="file"
            name="file"
            accept="application/pdf,image/*"
            aria-describedby="contract-help"
          />
        </div>
      </ActionForm>
    </div>
  )
}

function PaymentPart({ command, balance, formKey }: Props) {
  const { t, i18n } = useTranslation()
  const owed = command.sums.totalPrice - command.paidAmount
  const comment =
    command.steps.find(({ stepType, status }) => stepType === 'payment' && status === 'error')?.comment ?? ''
  return (
    <div className={styles.part}>
      <h3>{t('commands:payment.title')}</h3>
      {comment === '' ? null : (
        <Notice tone="warning" title={t('commands:payment.failed')}>
          <p>{comment}</p>
        </Notice>
      )}
      <p className={styles.amount} suppressHydrationWarning>
        {priceText(owed, i18n.language)}
      </p>
      <p>{t('commands:payment.instructions', { number: command.number })}</p>
      {balance === null ? null : (
        <ActionForm intent="record-payment" formKey={formKey} look="quiet" label={t('commands:payment.byBalance')}>
          <p className={styles.quiet} suppressHydrationWarning>
            {t('commands:payment.balance', { amount: numberFormat(i18n.language).format(balance) })}
          </p>
        </ActionForm>
      )}
    </div>
  )
}
