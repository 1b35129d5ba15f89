import { Action, Fact, Paragraph, Table, Title, defineMail, type MailFacts } from '#server/mail/index.ts'
import { dayInWords } from '#server/domain/formats.ts'
import type { MoneyBack as MoneyReturned } from '../notifications/enqueue-notification.ts'
import type { RenterProof } from '../domain/vocabulary.ts'
import { priceText } from '#server/domain/money.ts'
import type { OrderFacts } from './order-facts.ts'
import { HowToPay, MoneyBack, NextSteps, OrderSummary } from './OrderParts.tsx'

type RentalMail = {
  name: string
  /** What it tells, in the receiver's words already: also the title. */
  message: string
  /** Names the text: `rental-command.text.{type}`. */
  type: string
  isForStaff: boolean
  renter: string
  /** A person's words, with their name. */
  written: string | null
  path: string
  /** What the renter's account still lacks. */
  proof?: RenterProof | null
  /** What was agreed before, and what is now. */
  changes?: readonly { of: string; before: string; after: string }[]
  /** Cents that went back to the renter, how, when and for what. */
  money?: MoneyReturned | null
  /** A new contract waits for its signature. */
  mustSign?: boolean
  /** It and the four above are absent in mails that were queued before they brought it. */
  order?: OrderFacts
}

/** To renters and staff: a step of a command, a message about it, or what is due (specification 3, section 6). */
export const rentalCommand = defineMail<RentalMail>({
  name: 'rental-command',
  reaches: 'concerned',
  subject: ({ message }) => message,
  preview: ({ type, order }, { t }) =>
    t(`rental-command.text.${type}`, order?.isSent === true ? { context: 'sent' } : {}),
  body: (data, mail) => {
    const {
      name,
      message,
      type,
      isForStaff,
      path,
      proof = null,
      changes = [],
      mustSign = false,
      money = null,
      order,
    } = data
    const way = order?.isSent === true ? { context: 'sent' } : {}
    return (
      <>
        <Title mail={mail}>{message}</Title>
        <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
        <Paragraph mail={mail}>{mail.t(`rental-command.text.${type}`, way)}</Paragraph>
        <Written mail={mail} label={type === 'rental-dispatched' ? mail.t('rental-command.appointment', way) : null}>
          {data.written}
        </Written>
        <Returned mail={mail} money={money} />
        <Changes mail={mail} changes={changes} mustSign={mustSign} />
        {isForStaff ? <Renter mail={mail} renter={data.renter} proof={proof} /> : null}
        {order === undefined || isForStaff ? null : (
          <>
            <MoneyBack mail={mail} order={order} />
            <NextSteps mail={mail} order={order} />
          </>
        )}
        <Action mail={mail} href={mail.url(path)}>
          {mail.t(isForStaff ? 'rental-command.staffAction' : 'rental-command.action')}
        </Action>
        {order === undefined ? null : <OrderSummary mail={mail} order={order} />}
        {order === undefined || isForStaff ? null : <HowToPay mail={mail} order={order} />}
        {isForStaff ? null : <Proof mail={mail} proof={proof} path={path} />}
      </>
    )
  },
  example: {
    name: 'Camille Durand',
    message: 'Commande 1001 : acceptée',
    type: 'rental-validated',
    isForStaff: false,
    renter: 'Camille Durand',
    written: null,
    path: '/services/rentals/commands/0195f2a0-0000-7000-8000-000000000001',
    proof: null,
    changes: [],
    mustSign: false,
    order: {
      models: [
        { name: 'Fauteuil roulant électrique', quantity: 1 },
        { name: 'Commande oculaire', quantity: 2 },
      ],
      startDay: '2026-12-01',
      endDay: '2026-12-14',
      total: 18_000,
      toPay: { reference: '1001', amount: 18_000, dueDay: '2026-11-28' },
      payment: {
        reference: '1001',
        amount: 18_000,
        dueDay: '2026-11-28',
        payee: 'Passerelle',
        iban: 'FR76 3000 6000 0112 3456 7890 189',
        bic: 'AGRIFRPP',
        chequePayee: 'Passerelle',
        qrText: null,
      },
      paysByBalance: true,
      deposit: { amount: 30_000, instructions: 'Apportez un chèque le premier jour.' },
      refund: 0,
      arePointsBack: false,
      places: [
        {
          name: 'Atelier des Tilleuls',
          address: '12 rue des Tilleuls\n31000 Toulouse',
          phone: '+33 5 61 00 00 00',
          email: 'atelier@example.org',
          models: [],
          pickUp: { day: '2026-12-01', hours: '09:00–12:00, 14:00–17:30', slot: '' },
          return: { day: '2026-12-14', hours: '09:00–12:00', isMoved: false },
        },
      ],
      pickUpAddress: '',
      deliveryAddress: '',
      isSent: false,
      next: [
        { act: 'sign', day: '2026-11-28' },
        { act: 'pay', day: '2026-11-28' },
        { act: 'deposit', day: '2026-12-01' },
      ],
    },
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

/** A person's words: how it is sent or handed over, a reason, a message. */
function Written({ mail, label, children }: { mail: MailFacts; label: string | null; children: string | null }) {
  if (children === null) return null
  return label === null ? (
    <Paragraph mail={mail}>{children}</Paragraph>
  ) : (
    <Fact mail={mail} label={label}>
      {children}
    </Fact>
  )
}

/** Money that went back to the renter. */
function Returned({ mail, money }: { mail: MailFacts; money: MoneyReturned | null }) {
  if (money === null) return null
  const { of, day, withheld = 0 } = money
  return (
    <>
      {of === undefined ? null : <Paragraph mail={mail}>{mail.t(`rental-command.moneyBack.${of}`)}</Paragraph>}
      <Fact mail={mail} label={mail.t('documents.payment.amount')}>
        {priceText(money.amount, mail.locale)}
      </Fact>
      <Fact mail={mail} label={mail.t('documents.closing.method')}>
        {mail.t(`documents.closing.methods.${money.method}`)}
      </Fact>
      {day === undefined ? null : (
        <Fact mail={mail} label={mail.t('rental-command.moneyBack.day')}>
          {dayInWords(day, mail.locale)}
        </Fact>
      )}
      {withheld === 0 ? null : (
        <Fact mail={mail} label={mail.t('rental-command.moneyBack.withheld')}>
          {priceText(withheld, mail.locale)}
        </Fact>
      )}
    </>
  )
}

function Renter({ mail, renter, proof }: { mail: MailFacts; renter: string; proof: RenterProof | null }) {
  return (
    <>
      <Fact mail={mail} label={mail.t('rental-command.renter')}>
        {renter}
      </Fact>
      {proof === null ? null : (
        <Fact mail={mail} label={mail.t('rental-command.account')}>
          {mail.t(`rental-command.proof.${proof}`)}
        </Fact>
      )}
    </>
  )
}

type ChangesProps = { mail: MailFacts } & Required<Pick<RentalMail, 'changes' | 'mustSign'>>

/** What was agreed before, what is now, and what is to be done for it. */
function Changes({ mail, changes, mustSign }: ChangesProps) {
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
    </>
  )
}
