import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'
import { dayInWords } from '#server/domain/formats.ts'

/** Days are `YYYY-MM-DD`, the last one included. */
type WaitingMail = {
  name: string
  /** What it tells, in the receiver's words already: also the title. */
  message: string
  /** Names the text: `rental-waiting.text.{type}`. */
  type: 'waiting-offered' | 'waiting-expired'
  model: string
  quantity: number
  startDay: string
  endDay: string
  /** Until when an offer holds, ISO 8601; null once it is over. */
  until: string | null
  timeZone: string
  written: string | null
  path: string
}

/** To whoever waits for a model: it is offered to them, or their offer is over. */
export const rentalWaiting = defineMail<WaitingMail>({
  name: 'rental-waiting',
  reaches: 'concerned',
  kind: 'rental',
  subject: ({ message }) => message,
  preview: ({ type }, { t }) => t(`rental-waiting.text.${type}`),
  body: ({ name, message, type, model, quantity, startDay, endDay, until, timeZone, path }, mail) => (
    <>
      <Title mail={mail}>{message}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t(`rental-waiting.text.${type}`)}</Paragraph>
      <Fact mail={mail} label={mail.t('rental-order.models')}>
        {quantity} × {model}
      </Fact>
      <Fact mail={mail} label={mail.t('rental-order.period')}>
        {mail.t('rental-order.periodText', {
          start: dayInWords(startDay, mail.locale),
          end: dayInWords(endDay, mail.locale),
        })}
      </Fact>
      {until === null ? null : (
        <Fact mail={mail} label={mail.t('rental-waiting.until')}>
          {mail.moment(until, timeZone)}
        </Fact>
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t(`rental-waiting.action.${type}`)}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    message: 'Commande oculaire est disponible et réservé pour vous',
    type: 'waiting-offered',
    model: 'Commande oculaire',
    quantity: 1,
    startDay: '2026-12-01',
    endDay: '2026-12-14',
    until: '2026-11-27T09:00:00Z',
    timeZone: 'Europe/Paris',
    written: null,
    path: '/services/rentals/waitings',
  },
})
