import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OrderPlace } from '#server/rental/contract/rentals.ts'
import { transferStep } from '#server/rental/domain/steps/index.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { AddressText } from './AddressText.tsx'
import type { CommandDocument, CommandView } from './command.ts'
import { formatDay } from '#web/ui/days.ts'
import { Columns, Panel, ReplacedBy, Sign } from './parts.tsx'
import { OrderPlaces } from './PlaceText.tsx'
import { PriceLines } from './PriceLines.tsx'

/** The details of a command: days, lines, prices, addresses and documents. */
export function CommandDetails({
  command,
  places,
  retrievalAddress,
}: {
  command: CommandView
  places: readonly OrderPlace[]
  retrievalAddress: string
}) {
  const { t, i18n } = useTranslation()
  const { startDay, endDay, days, lines, charges, units, sums, strategy, strategyId, documents, comment } = command
  const isCancelled = command.situation.status === 'cancelled'
  const words = (day: string) => formatDay(day, i18n.language)
  return (
    <Panel id="facts" title={t('commands:facts.title')}>
      <Text suppressHydrationWarning>
        <strong suppressHydrationWarning>
          {t('commands:summary.days', { count: days, from: words(startDay), to: words(endDay) })}
        </strong>
      </Text>
      {isCancelled ? null : (
        <Text>
          <a href={`/api/v1/services/rentals/commands/${command.id}/calendar.ics`} className="rental-link">
            <Icon name="download" /> {t('commands:facts.calendar')}
          </a>
        </Text>
      )}
      {units.back > 0 && units.back < units.all ? (
        <Text fw={600}>
          <Sign icon="check">{t('commands:facts.back', { count: units.back, all: units.all })}</Sign>
        </Text>
      ) : null}
      <PriceLines lines={lines} charges={charges} days={days} sums={sums} />
      <Text>
        <strong>{strategy}</strong>
      </Text>
      {strategyId === 'pick_up' && retrievalAddress !== '' && !isCancelled ? (
        <Text>{t('commands:addresses.pickUpAt', { address: retrievalAddress })}</Text>
      ) : null}
      {strategyId === 'locked' || isCancelled ? null : (
        <OrderPlaces
          places={places}
          isFetched={transferStep(strategyId) === 'retrieval'}
          returnWay={command.returnWay}
          lastDay={endDay}
        />
      )}
      <Addresses command={command} />
      {comment === '' ? null : <Text c="dimmed">{comment}</Text>}
      {documents.length === 0 ? null : <Documents documents={documents} command={command} />}
    </Panel>
  )
}

function Addresses({ command: { billing, shipping } }: { command: CommandView }) {
  const { t } = useTranslation()
  return (
    <Columns min={12}>
      {billing === null ? null : (
        <div>
          <Title order={3} size="h5">
            {t('commands:address.billing')}
          </Title>
          <AddressText address={billing} />
        </div>
      )}
      {shipping === null ? null : (
        <div>
          <Title order={3} size="h5">
            {t('commands:address.shipping')}
          </Title>
          <AddressText address={shipping} />
        </div>
      )}
    </Columns>
  )
}

function Documents({ documents, command }: { documents: readonly CommandDocument[]; command: CommandView }) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={3} size="h5">
        {t('commands:facts.documents')}
      </Title>
      <Stack component="ul" gap={0} className="rental-plain">
        {documents.map(file => {
          const part = nameOf(file, command)
          return (
            <li key={file.id}>
              <a href={file.url} className="rental-link">
                <Icon name="file" /> {part === null ? file.name : t(`commands:facts.document.${part}`)}
              </a>
              {file.isVoid ? (
                <>
                  <strong> · {t('commands:facts.void')}</strong>
                  <ReplacedBy
                    href={documents.find(({ kind, isVoid }) => kind === file.kind && !isVoid)?.url}
                    text={t('commands:facts.replacedBy')}
                  />
                </>
              ) : null}
            </li>
          )
        })}
      </Stack>
    </>
  )
}

/** The role of a file for the renter; null for any other. */
function nameOf({ id, kind }: CommandDocument, { signedContract }: CommandView): string | null {
  return signedContract?.id === id || kind === 'signed_contract' ? 'signedContract' : kind
}
