import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { files } from '#db/schema/files.ts'
import { appEnvs } from '#db/schema/pages.ts'
import { organizations, users } from '#db/schema/people.ts'
import { rentalAddresses, rentalModels } from '#db/schema/rentals.ts'
import type { AppContext } from '../../context.ts'
import { dayOf, dayRangeOf, daysOf } from '../../domain/rental/period.ts'
import { activeLines, stepOf } from '../../domain/rental/steps/index.ts'
import type { Locale } from '../../domain/vocabulary/locales.ts'
import { mailTexts } from '../../mail/index.ts'
import { toTextBlocks, type DocumentData, type DocumentSection } from '../../pdf/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'

type Texts = Readonly<Record<string, string>> | null
type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string
type Reading = Pick<AppContext, 'site' | 'store'> & { orm: Pick<Orm, 'select'> }

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp', 'image/svg+xml': 'svg' }

/** What the contract of a command says, in the command's language: parties, period, units, prices and the conditions of the settings. */
export async function contractData({ orm, site, store }: Reading, command: LoadedCommand): Promise<DocumentData> {
  const { row, state } = command
  const t = await mailTexts(orm, row.locale)
  const words: Words = (key, values) => t(`documents.contract.${key}`, values)
  const [settings] = await orm.select().from(appEnvs).where(eq(appEnvs.id, 'main'))
  const say = (texts: Texts) => texts?.[row.locale] || texts?.[site.defaultLocale] || ''
  const day = dayOf(stepOf(state, 'validation')?.doneAt ?? row.createdAt)
  const conditions = toTextBlocks(say(settings?.documentRentalConditions ?? null))
  const name = settings?.appName ?? site.appName
  return {
    title: words('title', { number: row.number }),
    author: name,
    language: row.locale,
    day,
    logo: await readLogo({ orm, store }, settings?.documentLogoId ?? null, name),
    header: toTextBlocks(say(settings?.documentHeader ?? null)),
    footer: toTextBlocks(say(settings?.documentFooter ?? null)),
    words: { page: words('page') },
    sections: [
      { kind: 'facts', title: words('parties'), facts: await parties(orm, command, words, name) },
      { kind: 'facts', title: words('period'), facts: period(command, words) },
      { kind: 'table', title: words('items'), ...(await items(orm, command, words, say)) },
      { kind: 'facts', title: words('prices'), facts: prices(command, words) },
      ...(conditions.length > 0 ? [{ kind: 'text', title: words('conditions'), blocks: conditions } satisfies DocumentSection] : []),
      { kind: 'signatures', title: words('signatures'), places: [words('signRenter'), words('signLender', { name })] },
    ],
  }
}

type Fact = { label: string; value: string }

async function parties(orm: Reading['orm'], { row }: LoadedCommand, words: Words, lender: string): Promise<Fact[]> {
  const [renter] = row.rentById === null ? [] : await orm.select({ firstName: users.firstName, lastName: users.lastName, email: users.email }).from(users).where(eq(users.id, row.rentById))
  const [organization] = row.organizationId === null ? [] : await orm.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, row.organizationId))
  const ids = [row.billingAddressId, row.shippingAddressId].filter(id => id !== null)
  const addresses = ids.length === 0 ? [] : await orm.select().from(rentalAddresses).where(inArray(rentalAddresses.id, ids))
  const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label: words(label), value }] : [])
  const address = (id: string | null) => inOneLine(addresses.find(one => one.id === id))
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

function inOneLine(address: typeof rentalAddresses.$inferSelect | undefined): string | null {
  if (!address) return null
  const { fullName, organization, siret, vatNumber, line1, line2, postalCode, city } = address
  return [fullName, organization, line1, line2, `${postalCode} ${city}`, siret && `SIRET ${siret}`, vatNumber].filter(Boolean).join(', ')
}

function period({ row }: LoadedCommand, words: Words): Fact[] {
  const { startDay, endDay } = dayRangeOf(row)
  return [
    { label: words('start'), value: inWords(startDay, row.locale) },
    { label: words('end'), value: inWords(endDay, row.locale) },
    { label: words('duration'), value: words('days', { count: daysOf(row) }) },
  ]
}

async function items(orm: Reading['orm'], { row, lines }: LoadedCommand, words: Words, say: (texts: Texts) => string): Promise<Pick<Extract<DocumentSection, { kind: 'table' }>, 'columns' | 'rows'>> {
  const active = activeLines(lines)
  const models = await orm.select({ id: rentalModels.id, name: rentalModels.name, replacementValue: rentalModels.replacementValue }).from(rentalModels)
    .where(inArray(rentalModels.id, active.map(line => line.rentalModelId))).orderBy(asc(rentalModels.id))
  return {
    columns: [{ title: words('model'), isNumber: false }, { title: words('quantity'), isNumber: true }, { title: words('value'), isNumber: true }, { title: words('price'), isNumber: true }],
    rows: models.map(({ id, name, replacementValue }) => {
      const own = active.filter(line => line.rentalModelId === id)
      return [say(name), String(own.length), money(replacementValue, row.locale), money(own.reduce((sum, line) => sum + line.rentingPrice, 0), row.locale)]
    }),
  }
}

function prices({ row }: LoadedCommand, words: Words): Fact[] {
  const { itemsPrice, shippingPrice, taxAmount, taxRate, totalPrice, depositAmount, locale } = row
  return [
    { label: words('itemsPrice'), value: money(itemsPrice, locale) },
    ...(shippingPrice > 0 ? [{ label: words('shippingPrice'), value: money(shippingPrice, locale) }] : []),
    ...(taxAmount > 0 ? [{ label: words('tax', { rate: taxRate }), value: money(taxAmount, locale) }] : []),
    { label: words('total'), value: money(totalPrice, locale) },
    ...(depositAmount > 0 ? [{ label: words('deposit'), value: money(depositAmount, locale) }] : []),
  ]
}

const money = (cents: number, locale: Locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
const inWords = (day: string, locale: Locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Null for a kind of picture that documents don't take. */
async function readLogo({ orm, store }: Pick<Reading, 'orm' | 'store'>, id: string | null, name: string): Promise<DocumentData['logo']> {
  const [file] = id === null ? [] : await orm.select({ path: files.path, mimeType: files.mimeType, altText: files.altText }).from(files).where(eq(files.id, id))
  const ending = file && ENDINGS[file.mimeType]
  if (!file || !ending) return null
  const parts: Buffer[] = []
  for await (const part of await store.get(file.path)) parts.push(part as Buffer)
  return { bytes: Buffer.concat(parts), ending, alt: name }
}
