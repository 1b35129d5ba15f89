import type { ReactNode } from 'react'
import { transferStep, type ShownStatus } from '#server/rental/domain/steps/index.ts'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { STATUS_TONES } from '#server/rental/domain/derive.ts'
import { OrderPlaces } from '../PlaceText.tsx'
import { ItemPhotos } from '../ItemPhotos.tsx'
import { formatDay } from '#web/ui/days.ts'
import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice, type Tone } from '#web/ui/Notice.tsx'
import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { removePhotoPath } from '../office/paths.ts'
import { useAdmin, useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { CommandMoneyPanel } from './CommandMoneyPanel.tsx'
import type { CommandPanelData, CommandStep } from './load-rental-panels.server.ts'
import { Overrides } from './Overrides.tsx'
import { CommandDocuments } from './CommandDocuments.tsx'
import { CommandMails, MailFailure } from './CommandMails.tsx'
import { Conversation } from './Conversation.tsx'
import { OrderActionForms } from './OrderActionForms.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { Panel, Sign, Sums } from '../parts.tsx'

const ICONS = {
  hidden: 'minus',
  pending: 'clock',
  waiting: 'clock',
  success: 'check',
  error: 'alert',
  refused: 'close',
} as const satisfies Record<ShownStatus, IconName>
const TONES: Partial<Record<ShownStatus, Tone>> = {
  waiting: 'warning',
  success: 'success',
  error: 'error',
  refused: 'error',
}

/**
 * A command as staff work on it: stage, pending work, steps, lines, sums, addresses and messages. Its actions are in
 * the side column.
 */
export function CommandPanel({ panel: command }: { panel: CommandPanelData }) {
  const { t } = useAdminTexts()
  const { i18n } = useTranslation()
  const { lines, sums, addresses, days } = command
  const price = (cents: number) => <span suppressHydrationWarning>{priceText(cents, i18n.language)}</span>
  const day = (text: string) => <span suppressHydrationWarning>{formatDay(text, i18n.language)}</span>
  // Rental staff can remove photos until the command is closed.
  const canRemove =
    useResource().actions.some(({ slug }) => slug === 'prepare') &&
    command.steps.every(({ stepType, status: step }) => stepType !== 'closure' || step !== 'success')
  const option = (field: string, value: string) => t(`resources:rental-commands.options.${field}.${value}`)
  return (
    <>
      <OrderSummary command={command} />
      {command.renterProof === null ? null : (
        <Notice tone="warning" title={option('renterProof', command.renterProof)}>
          <Text>{t(`admin:rentals.renterProof.${command.renterProof}`)}</Text>
        </Notice>
      )}
      {command.alerts.map(alert => (
        <Notice key={alert} tone="warning" title={option('alerts', alert)} />
      ))}
      <MailFailure command={command} />
      {command.lacksPaymentSettings ? <PaymentMissing /> : null}
      <OrderActionForms command={command} />
      <Stage command={command} option={option} day={day} days={days} />
      <Lines lines={lines} price={price} day={day} sums={sums} />
      {command.places.length === 0 || command.strategyId === '' ? null : (
        <Panel id="command-places" title={t('resources:rental-stocks.many')}>
          <OrderPlaces
            places={command.places}
            isFetched={transferStep(command.strategyId) === 'retrieval'}
            returnWay={command.returnWay}
            lastDay={days.last}
          />
        </Panel>
      )}
      <CommandMoneyPanel money={command.money} />
      {lines.every(({ photos }) => photos.length === 0) ? null : (
        <Panel id="command-photos" title={t('admin:office.photos.title')}>
          <ItemPhotos
            words="admin:office.photos"
            removePath={canRemove ? photo => removePhotoPath(command.id, photo.id) : undefined}
            lines={lines
              .filter(({ photos }) => photos.length > 0)
              .map(({ id, model, item, photos }) => ({ id, name: [model, item].filter(Boolean).join(' · '), photos }))}
          />
        </Panel>
      )}
      {addresses.billing === '' && addresses.shipping === '' ? null : <Addresses addresses={addresses} />}
      {command.documents.length === 0 ? null : <CommandDocuments command={command} />}
      {command.mails.length === 0 ? null : <CommandMails command={command} />}
      {command.overrides.length === 0 ? null : <Overrides overrides={command.overrides} />}
      <Conversation command={command} />
    </>
  )
}

/** App admins alone can complete the settings; to others the notice says what is missing. */
function PaymentMissing() {
  const { t } = useAdminTexts()
  const { types } = useAdmin()
  return (
    <Notice tone="warning" title={t('admin:rentals.paymentMissing.title')}>
      <Text>{t('admin:rentals.paymentMissing.text')}</Text>
      {types.some(({ type }) => type === 'app-envs') ? (
        <Link to={resourcePath('app-envs', 'settings', 'payment')}>{t('admin:rentals.paymentMissing.open')}</Link>
      ) : null}
    </Notice>
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
    <Panel
      id="command-stands"
      title={
        <Text span inherit c={STATUS_TONES[command.status]}>
          <Sign icon={STATUS_TONES[command.status] === undefined ? 'info' : 'clock'}>
            {option('derivedStatus', command.status)}
          </Sign>
        </Text>
      }
    >
      {command.flags.length === 0 ? null : (
        <Group component="ul" gap="xs" className="rental-plain">
          {command.flags.map(flag => (
            <Badge component="li" key={flag} variant="default" size="lg">
              {option('flags', flag)}
            </Badge>
          ))}
        </Group>
      )}
      <Text>{command.strategy}</Text>
      {command.strategyId === 'internal_association' ? <Text>{t('admin:rentals.freeShipping')}</Text> : null}
      <Text>
        {day(days.first)} – {day(days.last)} ({t('admin:rentals.days', { count: days.count })})
      </Text>
      {command.asksUntil === null ? null : (
        <Text>
          {t('admin:rentals.asksUntil')} {day(command.asksUntil)}
        </Text>
      )}
      <Title order={3} size="h6">
        {t('resources:rental-commands.fields.steps')}
      </Title>
      <Stack component="ol" gap="sm" className="rental-plain">
        {command.steps.map(step => (
          <Step key={step.id} step={step} />
        ))}
      </Stack>
    </Panel>
  )
}

type LinesProps = Pick<CommandPanelData, 'lines' | 'sums'> & {
  price: (cents: number) => ReactNode
  day: (text: string) => ReactNode
}

function Lines({ lines, price, day, sums }: LinesProps) {
  const { t } = useAdminTexts()
  const rate = percentText(sums.taxRate, useTranslation().i18n.language)
  return (
    <Panel id="command-lines" title={t('resources:rental-commands.fields.commandItems')}>
      <DataTable
        region={t('resources:rental-commands.fields.commandItems')}
        columns={[
          { label: t('resources:rental-models.one') },
          { label: t('resources:rental-items.one') },
          { label: t('resources:rental-command-items.fields.status') },
          { label: t('resources:rental-command-items.fields.outDay') },
          { label: t('resources:rental-command-items.fields.returnedDay') },
          { label: t('resources:rental-command-items.fields.rentingPrice'), isNumber: true },
        ]}
        rows={lines.map(line => ({
          id: line.id,
          cells: [
            line.modelId === null ? (
              line.model
            ) : (
              <Link to={resourcePath('rental-models', 'show', line.modelId)}>{line.model}</Link>
            ),
            line.itemId === null ? (
              line.item || t('admin:rentals.noItem')
            ) : (
              <Link to={resourcePath('rental-items', 'show', line.itemId)}>{line.item}</Link>
            ),
            t(`resources:rental-command-items.options.status.${line.status}`),
            line.outDay === null ? '–' : day(line.outDay),
            line.returnedDay === null ? '–' : day(line.returnedDay),
            line.status === 'replaced' ? '–' : price(line.price),
          ],
        }))}
      />
      <Sums
        rows={(
          [
            ['itemsPrice', sums.items],
            ['shippingPrice', sums.shipping],
            ...(sums.charges === 0 ? [] : ([['chargesPrice', sums.charges]] as const)),
            ['taxAmount', sums.tax],
            ['totalPrice', sums.total],
            ['paidAmount', sums.paid],
            ['depositAmount', sums.deposit],
          ] as const
        ).map(([name, cents]) => ({
          id: name,
          label: t(`resources:rental-commands.fields.${name}`) + (name === 'taxAmount' ? ` (${rate})` : ''),
          amount: price(cents),
          isTotal: name === 'totalPrice',
        }))}
      />
    </Panel>
  )
}

function Addresses({ addresses }: { addresses: CommandPanelData['addresses'] }) {
  const { t } = useAdminTexts()
  return (
    <Panel id="command-addresses" title={t('admin:rentals.addresses')}>
      <Stack component="dl" gap="xs" m={0}>
        {addresses.billing === '' ? null : (
          <div>
            <Text component="dt" c="dimmed">
              {t('resources:rental-commands.fields.billingAddress')}
            </Text>
            <Text component="dd" m={0}>
              {addresses.billing}
            </Text>
          </div>
        )}
        {addresses.shipping === '' ? null : (
          <div>
            <Text component="dt" c="dimmed">
              {t('resources:rental-commands.fields.shippingAddress')}
            </Text>
            <Text component="dd" m={0}>
              {addresses.shipping}
            </Text>
          </div>
        )}
      </Stack>
    </Panel>
  )
}

function Step({ step: { stepType, status, content, comment, doneAt } }: { step: CommandStep }) {
  const { t } = useAdminTexts()
  return (
    <li>
      <Sign
        icon={stepType === 'cancellation' ? 'close' : ICONS[status]}
        tone={stepType === 'cancellation' ? 'error' : TONES[status]}
      >
        <strong>{t(`resources:rental-command-steps.options.stepType.${stepType}`)}</strong> :{' '}
        {status === 'refused'
          ? t('admin:rentals.refused')
          : t(`resources:rental-command-steps.options.status.${status}`)}
        {doneAt === null ? null : (
          <>
            , <Moment at={doneAt} timeZone="Europe/Paris" />
          </>
        )}
        {[content, comment].filter(Boolean).map(text => (
          <Text span key={text} display="block" className="rental-typed">
            {text}
          </Text>
        ))}
      </Sign>
    </li>
  )
}
