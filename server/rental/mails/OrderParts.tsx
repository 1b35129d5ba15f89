import { Fact, List, Paragraph, Part, type MailFacts } from '#server/mail/index.ts'
import { dayInWords } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import type { NextStep, OrderFacts } from './order-facts.ts'

type Shown = { mail: MailFacts; order: OrderFacts }
type Place = OrderFacts['places'][number]

const word = (mail: MailFacts, name: string, values?: Record<string, unknown>) => mail.t(`rental-order.${name}`, values)
const price = ({ locale }: MailFacts, cents: number) => priceText(cents, locale)
const day = ({ locale }: MailFacts, date: string) => dayInWords(date, locale)
const oneLine = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ')
const counted = (models: Place['models']) => models.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

/** What is done next, each with its last day. Nothing where nothing is to be done. */
export function NextSteps({ mail, order }: Shown) {
  const { next, toPay, deposit, returnWay = 'place' } = order
  if (next.length === 0) return null
  const amounts = { pay: toPay?.amount, deposit: deposit?.amount } as Partial<Record<NextStep['act'], number>>
  return (
    <>
      <Part mail={mail}>{word(mail, 'next.title')}</Part>
      <List
        mail={mail}
        items={next.map(({ act, day: until }) =>
          word(mail, `next.${act}`, {
            amount: price(mail, amounts[act] ?? 0),
            ...(until === null ? { context: 'open' } : { day: day(mail, until) }),
            ...(act === 'return' && returnWay !== 'place' ? { context: returnWay } : {}),
          }),
        )}
      />
      {deposit === null || deposit.instructions === '' ? null : (
        <Paragraph mail={mail}>{deposit.instructions}</Paragraph>
      )}
    </>
  )
}

/** What, when, where and for how much: the same in all mails of an order. */
export function OrderSummary({ mail, order }: Shown) {
  const { models, startDay, endDay, pickUpAddress, deliveryAddress, places, total, returnWay = 'place' } = order
  const facts: [name: string, value: string][] = [
    ['models', counted(models)],
    ['period', word(mail, 'periodText', { start: day(mail, startDay), end: day(mail, endDay) })],
    ['pickUp', oneLine(pickUpAddress)],
    ['delivery', deliveryAddress],
    ...places.flatMap(place => placeFacts(mail, place, returnWay === 'place')),
    ['bringBack', returnWay === 'place' ? '' : word(mail, `back.${returnWay}`, { day: day(mail, endDay) })],
    ['total', total === 0 ? '' : price(mail, total)],
  ]
  return (
    <>
      <Part mail={mail}>{word(mail, 'title')}</Part>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <Fact key={`${name} ${value}`} mail={mail} label={word(mail, name)}>
            {value}
          </Fact>
        ),
      )}
    </>
  )
}

function placeFacts(mail: MailFacts, place: Place, isBrought: boolean): [name: string, value: string][] {
  const { name, address, phone, email, models, pickUp, return: back } = place
  const listed = (...texts: string[]) => texts.filter(text => text !== '').join(', ')
  const where = listed(name, oneLine(address), phone, email)
  const what = models.length === 0 ? '' : ` (${counted(models)})`
  const backOn = listed(day(mail, back.day), back.hours)
  return [
    ...(pickUp === null
      ? []
      : ([
          ['pickUp', where + what],
          ['pickUpDay', listed(day(mail, pickUp.day), pickUp.slot || pickUp.hours)],
        ] satisfies [string, string][])),
    ...(isBrought
      ? ([
          ['bringBack', (pickUp === null ? where : name) + what],
          [back.isMoved ? 'bringBackMoved' : 'bringBackDay', backOn],
        ] satisfies [string, string][])
      : []),
  ]
}

/** How much is to be paid, by when and how. Nothing where nothing is. */
export function HowToPay({
  mail,
  order,
}: {
  mail: MailFacts
  order: Pick<OrderFacts, 'toPay' | 'payment' | 'paysByBalance' | 'isPaidMonthly'>
}) {
  const { toPay, payment, paysByBalance, isPaidMonthly = false } = order
  if (toPay === null)
    return isPaidMonthly ? (
      <>
        <Part mail={mail}>{word(mail, 'howToPay')}</Part>
        <Paragraph mail={mail}>{word(mail, 'monthly')}</Paragraph>
      </>
    ) : null
  const amount = price(mail, toPay.amount)
  const facts: [label: string, value: string | null][] = [
    [
      word(mail, 'toPay'),
      toPay.dueDay === null ? amount : word(mail, 'toPayBy', { amount, day: day(mail, toPay.dueDay) }),
    ],
    [word(mail, 'reference'), toPay.reference],
    [word(mail, 'payee'), payment?.iban ? payment.payee : null],
    ['IBAN', payment?.iban ?? null],
    ['BIC', payment?.bic ?? null],
    [word(mail, 'cheque'), payment?.chequePayee ?? null],
  ]
  return (
    <>
      <Part mail={mail}>{word(mail, 'howToPay')}</Part>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <Fact key={label} mail={mail} label={label}>
            {value}
          </Fact>
        ),
      )}
      {payment === null ? <Paragraph mail={mail}>{word(mail, 'askHow')}</Paragraph> : null}
      {paysByBalance ? <Paragraph mail={mail}>{word(mail, 'byBalance')}</Paragraph> : null}
    </>
  )
}

/** What goes back to the renter, or is back already. */
export function MoneyBack({ mail, order: { refund, refundBy = null, cancellationFee = 0, arePointsBack } }: Shown) {
  return (
    <>
      {cancellationFee > 0 ? (
        <Paragraph mail={mail}>{word(mail, 'kept', { amount: price(mail, cancellationFee) })}</Paragraph>
      ) : null}
      {refund > 0 ? (
        <Paragraph mail={mail}>
          {word(mail, 'refund', {
            amount: price(mail, refund),
            ...(refundBy === null ? {} : { context: 'by', day: day(mail, refundBy) }),
          })}
        </Paragraph>
      ) : null}
      {arePointsBack ? <Paragraph mail={mail}>{word(mail, 'pointsBack')}</Paragraph> : null}
    </>
  )
}
