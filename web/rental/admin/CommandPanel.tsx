import type { ReactNode } from 'react'
import type { StepStatus } from '#server/rental/domain/vocabulary.ts'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { STATUS_TONES } from '#server/rental/domain/derive.ts'
import { ItemPhotos } from '../ItemPhotos.tsx'
import { formatDay } from '../days.ts'
import { priceText } from '#server/domain/money.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import adminStyles from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { removePhotoPath } from '../office/paths.ts'
import { useAdminTexts, useResource, useType } from '#web/admin/use-admin.ts'
import { CommandMoneyPanel } from './CommandMoneyPanel.tsx'
import type { CommandPanelData, CommandStep } from './load-rental-panels.server.ts'
import styles from './rentals.module.css'

const ICONS = {
  hidden: 'minus',
  pending: 'clock',
  waiting: 'clock',
  success: 'check',
  error: 'alert',
} as const satisfies Record<StepStatus, IconName>

/**
 * A command as staff work on it: stage, pending work, steps, lines, sums, addresses and messages. Its actions are in
 * the side column.
 */
export function CommandPanel({ panel: command }: { panel: CommandPanelData }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { lines, sums, addresses, messages, days } = command
  const price = (cents: number) => <span suppressHydrationWarning>{priceText(cents, i18n.language)}</span>
  const day = (text: string) => <span suppressHydrationWarning>{formatDay(text, i18n.language)}</span>
  // Rental staff can remove photos until the command is closed.
  const canRemove =
    useResource().actions.some(({ slug }) => slug === 'prepare') &&
    command.steps.every(({ type, status: step }) => type !== 'closure' || step !== 'success')
  const option = (field: string, value: string) => t(`resources:rental-commands.options.${field}.${value}`)
  return (
    <>
      {command.renterProof === null ? null : (
        <Notice tone="warning" title={option('renterProof', command.renterProof)}>
          <p>{t(`admin:rentals.renterProof.${command.renterProof}`)}</p>
        </Notice>
      )}
      {command.alerts.map(alert => (
        <Notice key={alert} tone="warning" title={option('alerts', alert)} />
      ))}
      <Stage command={command} option={option} day={day} days={days} />
      <Lines lines={lines} price={price} sums={sums} />
      <CommandMoneyPanel money={command.money} />
      {lines.every(({ photos }) => photos.length === 0) ? null : (
        <section className={adminStyles.panel} aria-labelledby="command-photos">
          <h2 id="command-photos">{t('admin:office.photos.title')}</h2>
          <ItemPhotos
            words="admin:office.photos"
            removePath={canRemove ? photo => removePhotoPath(command.id, photo.id) : undefined}
            lines={lines
              .filter(({ photos }) => photos.length > 0)
              .map(({ id, model, item, photos }) => ({ id, name: [model, item].filter(Boolean).join(' · '), photos }))}
          />
        </section>
      )}
      {addresses.billing === '' && addresses.shipping === '' ? null : <Addresses addresses={addresses} />}
      {command.documents.length === 0 ? null : <Documents command={command} />}
      <Messages messages={messages} command={command} />
    </>
  )
}

function Stage({
  command,
  option,
  day,
  days,
}: {
  command: CommandPanelData
  option: (field: string, value: string) => string
  day: (text: string) => ReactNode
  days: CommandPanelData['days']
}) {
  const { t } = useAdminTexts()
  return (
    <section className={adminStyles.panel} aria-labelledby="command-stands">
      <h2 id="command-stands" className={parts.state} data-tone={STATUS_TONES[command.status]}>
        {STATUS_TONES[command.status] === undefined ? null : <Icon name="clock" />}
        <span>{option('derivedStatus', command.status)}</span>
      </h2>
      {command.flags.length === 0 ? null : (
        <ul className={styles.flags}>
          {command.flags.map(flag => (
            <li key={flag}>{option('flags', flag)}</li>
          ))}
        </ul>
      )}
      <p>{command.strategy}</p>
      {command.strategyId === 'internal_association' ? <p>{t('admin:rentals.freeShipping')}</p> : null}
      <p>
        {day(days.first)} – {day(days.last)} ({t('admin:rentals.days', { count: days.count })})
      </p>
      {command.asksUntil === null ? null : (
        <p>
          {t('admin:rentals.asksUntil')} <Moment at={command.asksUntil} timeZone="Europe/Paris" />
        </p>
      )}
      <h3>{t('resources:rental-commands.fields.steps')}</h3>
      <ol className={styles.steps}>
        {command.steps
          .filter(({ status }) => status !== 'hidden')
          .map(step => (
            <Step key={step.id} step={step} />
          ))}
      </ol>
    </section>
  )
}

function Lines({
  lines,
  price,
  sums,
}: {
  lines: CommandPanelData['lines']
  price: (cents: number) => ReactNode
  sums: CommandPanelData['sums']
}) {
  const { t } = useAdminTexts()
  return (
    <section className={adminStyles.panel} aria-labelledby="command-lines">
      <h2 id="command-lines">{t('resources:rental-commands.fields.commandItems')}</h2>
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.id}>
            <span>
              {line.modelId === null ? (
                line.model
              ) : (
                <Link to={resourcePath('rental-models', 'show', line.modelId)}>{line.model}</Link>
              )}
            </span>
            <span>
              {line.itemId === null ? (
                line.item || t('admin:rentals.noItem')
              ) : (
                <Link to={resourcePath('rental-items', 'show', line.itemId)}>{line.item}</Link>
              )}
            </span>
            <span>{t(`resources:rental-command-items.options.status.${line.status}`)}</span>
            <span className={styles.amount}>{price(line.price)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {(
          [
            ['itemsPrice', sums.items],
            ['shippingPrice', sums.shipping],
            ['taxAmount', sums.tax],
            ['totalPrice', sums.total],
            ['paidAmount', sums.paid],
            ['depositAmount', sums.deposit],
          ] as const
        ).map(([name, cents]) => (
          <div key={name} data-total={name === 'totalPrice' || undefined}>
            <dt>
              {t(`resources:rental-commands.fields.${name}`)}
              {name === 'taxAmount' ? ` (${sums.taxRate} %)` : ''}
            </dt>
            <dd>{price(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Addresses({ addresses }: { addresses: CommandPanelData['addresses'] }) {
  const { t } = useAdminTexts()
  return (
    <section className={adminStyles.panel} aria-labelledby="command-addresses">
      <h2 id="command-addresses">{t('admin:rentals.addresses')}</h2>
      <dl className={adminStyles.record}>
        {addresses.billing === '' ? null : (
          <div>
            <dt>{t('resources:rental-commands.fields.billingAddress')}</dt>
            <dd>{addresses.billing}</dd>
          </div>
        )}
        {addresses.shipping === '' ? null : (
          <div>
            <dt>{t('resources:rental-commands.fields.shippingAddress')}</dt>
            <dd>{addresses.shipping}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Documents({ command }: { command: CommandPanelData }) {
  const { t } = useAdminTexts()
  return (
    <section className={adminStyles.panel} aria-labelledby="command-documents">
      <h2 id="command-documents">{t('resources:rental-documents.many')}</h2>
      <ul className={styles.lines}>
        {command.documents.map(({ id, kind, url, madeAt, isSuperseded }) => (
          <li key={id}>
            <a href={url}>
              <Icon name="file" /> {t(`resources:rental-documents.options.kind.${kind}`)} (PDF)
            </a>{' '}
            <Moment at={madeAt} timeZone="Europe/Paris" />
            {isSuperseded ? <> · {t('admin:rentals.superseded')}</> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Messages({ messages, command }: { messages: CommandPanelData['messages']; command: CommandPanelData }) {
  const { t } = useAdminTexts()
  return (
    <section className={adminStyles.panel} aria-labelledby="command-messages">
      <h2 id="command-messages">{t('resources:rental-commands.fields.messages')}</h2>
      {messages.length === 0 ? (
        <p>{t('admin:rentals.noMessage')}</p>
      ) : (
        <ul className={styles.messages}>
          {messages.map(message => (
            <li key={message.id}>
              <p>
                <strong>{message.author || t('admin:rentals.formerPerson')}</strong>
                {message.isFromStaff ? ` · ${t('admin:rentals.staff')}` : ''} ·{' '}
                <Moment at={message.at} timeZone="Europe/Paris" />
              </p>
              <p className={styles.comment}>{message.content}</p>
            </li>
          ))}
        </ul>
      )}
      <MessageLink id={command.id} />
    </section>
  )
}

function MessageLink({ id }: { id: string }) {
  const { t } = useAdminTexts()
  const mayWrite = useType('rental-command-messages')?.permissions.create === true
  return mayWrite ? (
    <div>
      <LinkButton icon="plus" to={`${resourcePath('rental-command-messages', 'create')}?command=${id}`}>
        {t('admin:rentals.write')}
      </LinkButton>
    </div>
  ) : null
}

function Step({ step: { type, status, content, comment, doneAt } }: { step: CommandStep }) {
  const { t } = useAdminTexts()
  return (
    <li data-status={status}>
      <Icon name={ICONS[status]} />
      <span>
        <strong>{t(`resources:rental-command-steps.options.stepType.${type}`)}</strong> :{' '}
        {t(`resources:rental-command-steps.options.status.${status}`)}
        {doneAt === null ? null : (
          <>
            , <Moment at={doneAt} timeZone="Europe/Paris" />
          </>
        )}
        {content === '' ? null : <span className={styles.comment}>{content}</span>}
        {comment === '' ? null : <span className={styles.comment}>{comment}</span>}
      </span>
    </li>
  )
}
