import { Action, Fact, Paragraph, Table, Title, defineMail, type MailFacts } from '#server/mail/index.ts'
import { priceText } from '#server/domain/money.ts'
import type { RenterProof } from '../domain/vocabulary.ts'
import { dayInWords } from '#server/domain/formats.ts'

/**
 * Days are `YYYY-MM-DD`, the last one included; `total` is in cents; `dueDay` is the last day on which something can be
 * done.
 */
type RentalMail = {
  name: string
  /** What it tells, in the receiver's words already: also the title. */
  message: string
  /** Names the text: `rental-command.text.{type}`. */
  type: string
  isForStaff: boolean
  renter: string
  startDay: string
  endDay: string
  total: number
  dueDay: string | null
  /** A person's words, with their name. */
  written: string | null
  path: string
  /** What the renter's account still lacks; absent in mails that were written before it was told. */
  proof?: RenterProof | null
  /** What was agreed before, and what is now; absent in mails that were written before it was told. */
  changes?: readonly { of: string; before: string; after: string }[]
  /** A new contract waits for its signature. */
  mustSign?: boolean
  /** Cents still to be paid after a change. */
  owed?: number
}

/** To renters and staff: a step of a command, a message about it, or what is due (specification 3, section 6). */
const NO_CHANGE = { changes: [], mustSign: false, owed: 0 }

export const rentalCommand = defineMail<RentalMail>({
  name: 'rental-command',
  subject: ({ message }) => message,
  preview: ({ type }, { t }) => t(`rental-command.text.${type}`),
  body: (
    {
      name,
      message,
      type,
      isForStaff,
      renter,
      startDay,
      endDay,
      total,
      dueDay,
      written,
      path,
      proof = null,
      ...change
    },
    mail,
  ) => (
    <>
      <Title mail={mail}>{message}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {isForStaff ? null : <Proof mail={mail} proof={proof} path={path} />}
      <Paragraph mail={mail}>{mail.t(`rental-command.text.${type}`)}</Paragraph>
      {written === null ? null : type === 'rental-dispatched' ? (
        <Fact mail={mail} label={mail.t('rental-command.appointment')}>
          {written}
        </Fact>
      ) : (
        <Paragraph mail={mail}>{written}</Paragraph>
      )}
      <Changes mail={mail} {...NO_CHANGE} {...change} />
      {isForStaff ? (
        <Fact mail={mail} label={mail.t('rental-command.renter')}>
          {renter}
        </Fact>
      ) : null}
      {isForStaff && proof !== null ? (
        <Fact mail={mail} label={mail.t('rental-command.account')}>
          {mail.t(`rental-command.proof.${proof}`)}
        </Fact>
      ) : null}
      <Fact mail={mail} label={mail.t('rental-command.period')}>
        {mail.t('rental-command.periodText', { start: day(mail, startDay), end: day(mail, endDay) })}
      </Fact>
      {total === 0 ? null : (
        <Fact mail={mail} label={mail.t('rental-command.total')}>
          {priceText(total, mail.locale)}
        </Fact>
      )}
      {dueDay === null ? null : (
        <Fact mail={mail} label={mail.t('rental-command.due')}>
          {day(mail, dueDay)}
        </Fact>
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t(isForStaff ? 'rental-command.staffAction' : 'rental-command.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    message: 'Commande 1001 : elle est acceptée',
    type: 'rental-validated',
    isForStaff: false,
    renter: 'Camille Durand',
    startDay: '2026-12-01',
    endDay: '2026-12-14',
    total: 18_000,
    dueDay: '2026-11-28',
    written: null,
    path: '/services/rentals/commands/0195f2a0-0000-7000-8000-000000000001',
  },
})

/** What the renter's account still lacks. */
function Proof({ mail, proof, path }: { mail: MailFacts; proof: RenterProof | null; path: string }) {
  return (
    <>
      {proof === 'unverified' ? (
        <>
          <Paragraph mail={mail}>{mail.t('rental-command.proveFirst')}</Paragraph>
          <Action mail={mail} href={mail.url(`/auth/email/verify?${new URLSearchParams({ redirectUrl: path })}`)}>
            {mail.t('rental-command.prove')}
          </Action>
        </>
      ) : null}
      {proof === 'unvalidated' ? <Paragraph mail={mail}>{mail.t('rental-command.awaitsValidation')}</Paragraph> : null}
    </>
  )
}

type ChangesProps = { mail: MailFacts } & Required<Pick<RentalMail, 'changes' | 'mustSign' | 'owed'>>

/** What was agreed before, what is now, and what is to be done for it. */
function Changes({ mail, changes, mustSign, owed }: ChangesProps) {
  if (changes.length === 0) return null
  const word = (name: string) => mail.t(`rental-command.changes.${name}`)
  return (
    <>
      <Table
        mail={mail}
        head={[word('what'), word('before'), word('after')]}
        rows={changes.map(({ of, before, after }) => [word(`of.${of}`), before || '–', after || '–'])}
      />
      {mustSign ? <Paragraph mail={mail}>{word('sign')}</Paragraph> : null}
      {owed > 0 ? (
        <Paragraph mail={mail}>
          {mail.t('rental-command.changes.pay', { amount: priceText(owed, mail.locale) })}
        </Paragraph>
      ) : null}
    </>
  )
}

const day = ({ locale }: MailFacts, date: string) => dayInWords(date, locale)
