import { asc, eq, inArray } from 'drizzle-orm'
import { organizations, users } from '#db/schema/people.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { percentText } from '#server/domain/formats.ts'
import { priceText } from '#server/domain/money.ts'
import { dayOf, dayRangeOf, daysOf } from '../domain/period.ts'
import { totals } from '../domain/price.ts'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { activeLines, stepOf } from '../domain/steps/index.ts'
import { toTextBlocks, type DocumentData, type DocumentSection } from '#server/pdf/index.ts'
import type { CommandRow, LoadedCommand } from '../actions/load-command.ts'
import { dayInWords, factOf, type Fact, type Letterhead, type Reading, type Texts, type Words } from './letterhead.ts'

/**
 * What the contract of a command says, in the command's language: parties, period, units, prices and the conditions of
 * the settings.
 */
export async function contractData(
  orm: Reading['orm'],
  head: Letterhead,
  command: LoadedCommand,
): Promise<DocumentData> {
  const { row, state } = command
  const { settings, name, words, say, frame } = head
  const day = dayOf(stepOf(state, 'validation')?.doneAt ?? row.createdAt)
  const conditions = toTextBlocks(say(settings?.documentRentalConditions ?? null))
  return {
    ...frame,
    title: words('contract.title', { number: row.number }),
    day,
    sections: [
      { kind: 'facts', title: words('contract.parties'), facts: await partiesOf(orm, row, words, name) },
      { kind: 'facts', title: words('contract.period'), facts: periodOf(row, head) },
      { kind: 'table', title: words('contract.items'), ...(await items(orm, command, words, say)) },
      { kind: 'facts', title: words('contract.prices'), facts: prices(command, words) },
      ...(conditions.length > 0
        ? [{ kind: 'text', title: words('contract.conditions'), blocks: conditions } satisfies DocumentSection]
        : []),
      {
        kind: 'signatures',
        title: words('contract.signatures'),
        places: [words('contract.signRenter'), words('contract.signLender', { name })],
      },
    ],
  }
}

/** Who lends and who rents, and how to reach them. */
export async function partiesOf(
  orm: Reading['orm'],
  row: CommandRow,
  words: Words,
  lender: string | null,
): Promise<Fact[]> {
  const [renter] =
    row.rentById === null
      ? []
      : await orm
          .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
          .from(users)
          .where(eq(users.id, row.rentById))
  const [organization] =
    row.organizationId === null
      ? []
      : await orm
          .select({ name: organizations.name })
          .from(organizations)
          .where(eq(organizations.id, row.organizationId))
  const ids = [row.billingAddressId, row.shippingAddressId].filter(id => id !== null)
  const addresses =
    ids.length === 0 ? [] : await orm.select().from(rentalAddresses).where(inArray(rentalAddresses.id, ids))
  const fact = (label: string, value: string | null | undefined) => factOf(words(`contract.${label}`), value)
  const address = (id: string | null) =>
    inOneLine(
      addresses.find(one => one.id === id),
      row.locale,
    )
  return [
    ...fact('lender', lender),
    ...fact('renter', renter && `${renter.firstName} ${renter.lastName}`),
    ...fact('organization', organization?.name),
    ...fact('email', renter?.email),
    ...fact('phone', row.phone),
    ...fact('billing', address(row.billingAddressId)),
    ...fact('shipping', address(row.shippingAddressId)),
  ]
}

function inOneLine(address: typeof rentalAddresses.$inferSelect | undefined, locale: Locale): string | null {
  if (!address) return null
  const { fullName, organization, siret, vatNumber, line1, line2, postalCode, city, country } = address
  return [
    fullName,
    organization,
    line1,
    line2,
    `${postalCode} ${city}`,
    countryLine(country, locale),
    siret && `SIRET ${siret}`,
    vatNumber,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The days of a command, in words. */
export function periodOf(row: CommandRow, { words, locale }: Pick<Letterhead, 'words' | 'locale'>): Fact[] {
  const { startDay, endDay } = dayRangeOf(row)
  return [
    { label: words('contract.start'), value: dayInWords(startDay, locale) },
    { label: words('contract.end'), value: dayInWords(endDay, locale) },
    { label: words('contract.duration'), value: words('contract.days', { count: daysOf(row) }) },
  ]
}

async function items(
  orm: Reading['orm'],
  { row, lines }: LoadedCommand,
  words: Words,
  say: (texts: Texts) => string,
): Promise<Pick<Extract<DocumentSection, { kind: 'table' }>, 'columns' | 'rows'>> {
  const active = activeLines(lines)
  const models = await orm
    .select({ id: rentalModels.id, name: rentalModels.name, replacementValue: rentalModels.replacementValue })
    .from(rentalModels)
    .where(
      inArray(
        rentalModels.id,
        active.map(line => line.rentalModelId),
      ),
    )
    .orderBy(asc(rentalModels.id))
  return {
    columns: [
      { title: words('contract.model'), isNumber: false },
      { title: words('contract.quantity'), isNumber: true },
      { title: words('contract.value'), isNumber: true },
      { title: words('contract.price'), isNumber: true },
    ],
    rows: models.map(({ id, name, replacementValue }) => {
      const own = active.filter(line => line.rentalModelId === id)
      return [
        say(name),
        String(own.length),
        priceText(replacementValue, row.locale),
        priceText(
          own.reduce((sum, line) => sum + line.rentingPrice, 0),
          row.locale,
        ),
      ]
    }),
  }
}

/** What is agreed: never what came on top since, however late the contract is made. */
function prices({ row }: LoadedCommand, words: Words): Fact[] {
  const { itemsPrice, shippingPrice, taxRate, depositAmount, locale } = row
  const { taxAmount, totalPrice } = totals({
    itemsPrice,
    shippingPrice,
    taxRate,
    chargesPrice: 0,
    taxedChargesPrice: 0,
  })
  return [
    { label: words('contract.itemsPrice'), value: priceText(itemsPrice, locale) },
    ...(shippingPrice > 0 ? [{ label: words('contract.shippingPrice'), value: priceText(shippingPrice, locale) }] : []),
    ...(taxAmount > 0
      ? [{ label: words('contract.tax', { rate: percentText(taxRate, locale) }), value: priceText(taxAmount, locale) }]
      : []),
    { label: words('contract.total'), value: priceText(totalPrice, locale) },
    ...(depositAmount > 0 ? [{ label: words('contract.deposit'), value: priceText(depositAmount, locale) }] : []),
  ]
}
