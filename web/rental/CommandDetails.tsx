import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { AddressText } from './AddressText.tsx'
import type { CommandDocument, CommandView } from './command.ts'
import styles from './commands.module.css'
import { formatDay } from './days.ts'
import { PriceLines } from './PriceLines.tsx'

/** The details of a command: days, lines, prices, addresses and documents. */
export function CommandDetails({ command, retrievalAddress }: { command: CommandView; retrievalAddress: string }) {
  const { t, i18n } = useTranslation()
  const { startDay, endDay, days, lines, charges, units, sums, strategy, strategyId, documents, comment } = command
  const words = (day: string) => formatDay(day, i18n.language)
  return (
    <section className={styles.panel} aria-labelledby="facts">
      <h2 id="facts">{t('commands:facts.title')}</h2>
      <p suppressHydrationWarning>
        <strong suppressHydrationWarning>
          {t('commands:summary.days', { count: days, from: words(startDay), to: words(endDay) })}
        </strong>
      </p>
      <p>
        <a href={`/api/v1/services/rentals/commands/${command.id}/calendar.ics`} className={styles.iconLink}>
          <Icon name="download" /> {t('commands:facts.calendar')}
        </a>
      </p>
      {units.back > 0 && units.back < units.all ? (
        <p className={styles.sign}>
          <Icon name="check" />
          <span>{t('commands:facts.back', { count: units.back, all: units.all })}</span>
        </p>
      ) : null}
      <PriceLines lines={lines} charges={charges} days={days} sums={sums} />
      <p>
        <strong>{strategy}</strong>
      </p>
      {strategyId === 'pick_up' && retrievalAddress !== '' ? (
        <p>{t('commands:addresses.pickUpAt', { address: retrievalAddress })}</p>
      ) : null}
      <Addresses command={command} />
      {comment === '' ? null : <p className={styles.quiet}>{comment}</p>}
      {documents.length === 0 ? null : <Documents documents={documents} command={command} />}
    </section>
  )
}

function Addresses({ command: { billing, shipping } }: { command: CommandView }) {
  const { t } = useTranslation()
  return (
    <div className={styles.two}>
      {billing === null ? null : (
        <div>
          <h3>{t('commands:address.billing')}</h3>
          <AddressText address={billing} />
        </div>
      )}
      {shipping === null ? null : (
        <div>
          <h3>{t('commands:address.shipping')}</h3>
          <AddressText address={shipping} />
        </div>
      )}
    </div>
  )
}

function Documents({ documents, command }: { documents: readonly CommandDocument[]; command: CommandView }) {
  const { t } = useTranslation()
  return (
    <>
      <h3>{t('commands:facts.documents')}</h3>
      <ul className={styles.plain}>
        {documents.map(file => {
          const part = nameOf(file, command)
          return (
            <li key={file.id}>
              <a href={file.url} className={styles.iconLink}>
                <Icon name="file" /> {part === null ? file.name : t(`commands:facts.document.${part}`)}
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The role of a file for the renter; null for any other. */
function nameOf({ id, kind }: CommandDocument, { signedContract }: CommandView): string | null {
  return signedContract?.id === id ? 'signedContract' : kind
}
