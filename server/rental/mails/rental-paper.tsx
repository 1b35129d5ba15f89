import { Action, Fact, Paragraph, Title, defineMail, type MailFacts } from '#server/mail/index.ts'
import { priceText } from '#server/domain/money.ts'
import { dateFormat } from '#server/domain/formats.ts'

import type { OrderFacts } from './order-facts.ts'
import { HowToPay } from './OrderParts.tsx'

/** Money is cents; days are `YYYY-MM-DD`, `month` is `YYYY-MM`. */
type PaperMail = {
  name: string
  /** What it tells, in the receiver's words already: also the title. */
  message: string
  /** Names the text: `rental-paper.text.{type}`. */
  type: string
  number: string
  /** The month that it bills; null for a paper of one order. */
  month: string | null
  total: number
  /** What was still to be paid when it was made, and how; null where nothing was, absent in mails of before. */
  toPay?: OrderFacts['toPay']
  payment?: OrderFacts['payment']
  /** Why something was given back, in a person's words, with their name. */
  written: string | null
  path: string
}

/**
 * To whoever is billed: the month's paper is there, or something of one was given back (specification 3, section 6).
 */
export const rentalPaper = defineMail<PaperMail>({
  name: 'rental-paper',
  reaches: 'concerned',
  subject: ({ message }) => message,
  preview: ({ type }, { t }) => t(`rental-paper.text.${type}`),
  body: ({ name, message, type, number, month, total, toPay = null, payment = null, written, path }, mail) => (
    <>
      <Title mail={mail}>{message}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t(`rental-paper.text.${type}`)}</Paragraph>
      <Fact mail={mail} label={mail.t('rental-paper.number')}>
        {number}
      </Fact>
      {month === null ? null : (
        <Fact mail={mail} label={mail.t('rental-paper.month')}>
          {monthInWords(mail, month)}
        </Fact>
      )}
      <Fact mail={mail} label={mail.t('rental-paper.total')}>
        {priceText(total, mail.locale)}
      </Fact>
      {written === null ? null : (
        <Fact mail={mail} label={mail.t('rental-paper.reason')}>
          {written}
        </Fact>
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('rental-paper.action')}
      </Action>
      <HowToPay mail={mail} order={{ toPay, payment, paysByBalance: false }} />
    </>
  ),
  example: {
    name: 'Camille Durand',
    message: 'Votre facture F2026-00012 est disponible',
    type: 'paper-issued',
    number: 'F2026-00012',
    month: '2026-11',
    total: 18_000,
    toPay: { reference: 'F2026-00012', amount: 18_000, dueDay: '2026-12-30' },
    payment: null,
    written: null,
    path: '/services/rentals/invoices?paper=0195f2a0-0000-7000-8000-000000000001',
  },
})

const monthInWords = ({ locale }: MailFacts, month: string) =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
