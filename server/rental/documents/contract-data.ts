import { createHash } from 'node:crypto'
import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import { plainBlocks, toTextBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import { lateFee } from '../domain/money/index.ts'
import { dayOf, daysOf } from '../domain/period.ts'
import { priceForDays, totals } from '../domain/price.ts'
import { activeLines, isPayable, statusOf, stepOf } from '../domain/steps/index.ts'
import { factOf, type Fact, type Letterhead, type Texts } from './letterhead.ts'
import { lenderFacts, periodFacts, renterFacts } from './party-facts.ts'
import { paymentFacts } from './payment-facts.ts'
import type { ContractPlace, ToldContract } from './read-contract.ts'

/**
 * What the contract of a command says, in the command's language: both parties, the days, how the items come and go
 * back, units, prices, deposit, what lateness, damage and loss cost, how to pay, and the conditions of the settings.
 */
export function contractData(head: Letterhead, { version, ...told }: ToldContract & { version: number }): DocumentData {
  const { row, state } = told.command
  const { name, words, frame } = head
  const signed = stepOf(state, 'validation')?.doneAt ?? row.createdAt
  return {
    ...frame,
    title: words('contract.title', { number: row.number }),
    day: dayOf(version === 1 ? signed : row.updatedAt),
    sections: [
      {
        kind: 'facts',
        title: words('contract.parties'),
        facts: [...versionFacts(head, told, version), ...lenderFacts(head), ...renterFacts(head, row, told.party)],
      },
      {
        kind: 'facts',
        title: words('contract.period'),
        facts: [...periodFacts(row, head), ...told.places.flatMap(place => placeFacts(head, place))],
      },
      ...(told.places.length === 0 ? pickUpSection(head, told) : []),
      itemsSection(head, told),
      { kind: 'facts', title: words('contract.prices'), facts: priceFacts(head, told) },
      ...paymentFacts(head, told.command),
      ...depositSections(head, told),
      ...lateSections(head, told),
      textSection(head, 'damage', null),
      ...termsSection(head, 'cancellation', head.settings?.rentalCancellationTerms ?? null),
      ...termsSection(head, 'returning', head.settings?.rentalReturnInstructions ?? null),
      {
        kind: 'signatures',
        title: words('contract.signatures'),
        places: [words('contract.signRenter'), words('contract.signLender', { name })],
      },
      ...termsSection(head, 'conditions', head.settings?.documentRentalConditions ?? null),
    ],
  }
}

/** Which it is, and whether what was signed before still holds. */
function versionFacts({ words }: Letterhead, { command }: ToldContract, version: number): Fact[] {
  if (version === 1) return []
  const isSigned = stepOf(command.state, 'contract')?.doneAt != null
  return [
    { label: words('contract.version'), value: words('contract.replaces', { version, before: version - 1 }) },
    ...(isSigned ? factOf(words('contract.signature'), words('contract.signedBefore')) : []),
  ]
}

function placeFacts({ words }: Letterhead, { name, address, phone, hours, slot }: ContractPlace): Fact[] {
  return [
    ...factOf(words('preparation.pickUp'), [name, address, phone].filter(Boolean).join(', ')),
    ...factOf(words('contract.hours'), hours.map(range => range.replace('-', ' – ')).join(', ')),
    ...factOf(words('contract.slot'), slot),
  ]
}

/** Where no place was chosen, that of the settings. */
function pickUpSection({ settings, words }: Letterhead, { party }: ToldContract): DocumentSection[] {
  const address = party.shipping === null ? settings?.rentalRetrievalAddress : null
  return address
    ? [{ kind: 'facts', title: words('preparation.pickUp'), facts: factOf(words('invoice.address'), address) }]
    : []
}

/** Equal units together until each is chosen; then each with its label and condition. */
function itemsSection({ words, say, locale }: Letterhead, { units, models }: ToldContract): DocumentSection {
  const isChosen = units.length > 0 && units.every(({ label }) => label !== '')
  const titles = isChosen
    ? (['model', 'label', 'condition', 'value', 'price'] as const)
    : (['model', 'quantity', 'value', 'price'] as const)
  const sum = (own: ToldContract['units']) => own.reduce((total, { line }) => total + line.rentingPrice, 0)
  return {
    kind: 'table',
    title: words('contract.items'),
    columns: titles.map(title => ({
      title: words(title === 'label' || title === 'condition' ? `preparation.${title}` : `contract.${title}`),
      isNumber: title === 'quantity' || title === 'value' || title === 'price',
    })),
    rows: models.flatMap(({ id, name, replacementValue }) => {
      const own = units.filter(({ line }) => line.rentalModelId === id)
      const value = priceText(replacementValue, locale)
      return isChosen
        ? own.map(({ line, label, outConditionNames, description }) => [
            say(name),
            label,
            [say(outConditionNames), description].filter(Boolean).join(' · '),
            value,
            priceText(line.rentingPrice, locale),
          ])
        : [[say(name), String(own.length), value, priceText(sum(own), locale)]]
    }),
  }
}

/** What is agreed: never what came on top since, however late the contract is made. */
function priceFacts({ words, locale }: Letterhead, { command: { row } }: ToldContract): Fact[] {
  const { itemsPrice, shippingPrice, taxRate } = row
  const { taxAmount, totalPrice } = totals({
    itemsPrice,
    shippingPrice,
    taxRate,
    chargesPrice: 0,
    taxedChargesPrice: 0,
  })
  const net = itemsPrice + shippingPrice
  return [
    { label: words('contract.itemsPrice'), value: priceText(itemsPrice, locale) },
    ...(shippingPrice > 0 ? [{ label: words('contract.shippingPrice'), value: priceText(shippingPrice, locale) }] : []),
    ...(taxAmount > 0
      ? [
          { label: words('contract.net'), value: priceText(net, locale) },
          { label: words('contract.tax', { rate: percentText(taxRate, locale) }), value: priceText(taxAmount, locale) },
        ]
      : []),
    { label: words('contract.total'), value: priceText(totalPrice, locale) },
  ]
}

function depositSections(head: Letterhead, { command: { row } }: ToldContract): DocumentSection[] {
  const { words, locale, settings } = head
  if (row.depositAmount === 0) return []
  return [
    {
      kind: 'facts',
      title: words('contract.deposit'),
      facts: [{ label: words('contract.depositAmount'), value: priceText(row.depositAmount, locale) }],
    },
    textSection(head, 'depositText', settings?.rentalDepositInstructions ?? null, false),
  ]
}

/** What all units together cost for a day late, and at most. */
function lateSections({ words, settings, locale }: Letterhead, { command }: ToldContract): DocumentSection[] {
  const { row, lines, state } = command
  if (!isPayable(state) || settings === null) return []
  const feeOf = (daysLate: number) =>
    activeLines(lines).reduce(
      (sum, { rentingPrice }) =>
        sum +
        lateFee({
          dayPrice: priceForDays(rentingPrice, daysOf(row), 1),
          rentingPrice,
          daysLate,
          percent: settings.rentalLateFee,
          capPercent: settings.rentalLateFeeCap,
        }),
      0,
    )
  const [perDay, most] = [feeOf(1), feeOf(100_000)]
  if (perDay === 0) return []
  return [
    {
      kind: 'facts',
      title: words('contract.late'),
      facts: [
        { label: words('contract.latePerDay'), value: priceText(perDay, locale) },
        { label: words('contract.lateMost'), value: priceText(most, locale) },
      ],
    },
  ]
}

/** What the settings say, else the product's own sentence. */
function textSection({ words, say }: Letterhead, key: string, texts: Texts, hasTitle = true): DocumentSection {
  const blocks = toTextBlocks(say(texts))
  return {
    kind: 'text',
    title: hasTitle ? words(`contract.${key}`) : null,
    blocks: blocks.length > 0 ? blocks : plainBlocks(words(`contract.${hasTitle ? `${key}Text` : key}`)),
  }
}

function termsSection({ words, say }: Letterhead, key: string, texts: Texts): DocumentSection[] {
  const blocks = toTextBlocks(say(texts))
  return blocks.length === 0 ? [] : [{ kind: 'text', title: words(`contract.${key}`), blocks }]
}

/** What the contract of an order tells of the order. Contracts with the same one tell the same. */
export function contractFingerprint({ command, party, places }: ToldContract): string {
  const { row, lines, state } = command
  const { itemsPrice, shippingPrice, taxRate, depositAmount, phone } = row
  const told = {
    period: [row.startAt, row.endAt],
    lines: activeLines(lines).map(line => [
      line.rentalModelId,
      line.rentalItemId,
      line.outConditionId,
      line.rentingPrice,
    ]),
    price: [itemsPrice, shippingPrice, taxRate, depositAmount],
    party: [party.fullName, party.organization, row.billingAddressId, row.shippingAddressId, phone],
    places: places.map(({ name, address, slot }) => [name, address, slot]),
    isCancelled: statusOf(state, 'cancellation') === 'success',
  }
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}
