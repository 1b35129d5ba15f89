import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { organizations, organizationUsers } from '#db/schema/people.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { dayOf, dayRangeOf, periodOfDays } from '../domain/period.ts'
import { periodRefusals } from '../domain/period-rules.ts'
import { taxRateOf } from '../domain/price.ts'
import { hasLeft, type CommandAction } from '../domain/steps/index.ts'
import { INVOICING_STRATEGIES, type OverridableRule } from '../domain/vocabulary.ts'
import { readOpening } from '../opening.ts'
import { readRentalSettings } from '../settings.ts'
import { writeAddressCopy } from '../address-copy.ts'
import type { AskedChange, TypedAddress } from './change-input.ts'
import type { LoadedCommand } from './load-command.ts'
import { invalid } from '../../problem.ts'

type Filled = Extract<CommandAction, { slug: AskedChange['slug'] }>

/**
 * A change with all that the pure rule needs: new addresses are written as copies of the command's own, which stay with
 * the one they replace.
 * @throws Problem 422 for days against a rule that is not set aside
 */
export function fillInChange(tx: Transaction, command: LoadedCommand, asked: AskedChange, now: Date): Promise<Filled> {
  switch (asked.slug) {
    case 'change-dates':
      return datesOf(tx, command, asked, now)
    case 'change-addresses':
      return addressesOf(tx, command, asked, now)
    case 'change-party':
      return partyOf(tx, command, asked, now)
  }
}

async function datesOf(
  tx: Transaction,
  { row, state }: LoadedCommand,
  { slug, startDay, endDay, overrides }: Extract<AskedChange, { slug: 'change-dates' }>,
  now: Date,
): Promise<Filled> {
  const days = { startDay, endDay }
  const known = dayRangeOf(row)
  if (endDay < startDay) throw invalid('/meta/input/endDay', 'rental.reversed')
  const isMoved = startDay !== known.startDay || endDay !== known.endDay
  const isKept = startDay === known.startDay
  const refusals = periodRefusals(
    days,
    await readRentalSettings(tx),
    hasLeft(state) ? startDay : dayOf(now),
    await readOpening(tx),
  )
    // What begins as agreed begins on no other day than before.
    .filter(({ reason }) => isMoved && !(isKept && START_RULES.has(reason)))
  const { reason, ...values } = refusals.find(one => !overrides.some(({ rule }) => rule === one.reason)) ?? {
    reason: null,
  }
  if (reason !== null) throw invalid('/meta/input/startDay', `rental.${reason}`, values)
  const used = overrides.filter(({ rule }) => refusals.some(one => one.reason === rule))
  return {
    slug,
    ...periodOfDays(startDay, endDay),
    overrides: used.map(({ rule, reason: why }) => ({ rule, reason: why })),
  }
}

const START_RULES: ReadonlySet<string> = new Set<OverridableRule>(['tooSoon', 'tooFar', 'closedDay'])

async function addressesOf(
  tx: Transaction,
  { row, state }: LoadedCommand,
  { slug, billing: typed, shipping }: Extract<AskedChange, { slug: 'change-addresses' }>,
  now: Date,
): Promise<Filled> {
  const billing = typed && (await withParty(tx, { row, state }, typed))
  const billingAddressId =
    billing === null ? row.billingAddressId : await sameOrCopy(tx, row.billingAddressId, billing, now)
  return {
    slug,
    billingAddressId,
    shippingAddressId:
      shipping === null ? row.shippingAddressId : await sameOrCopy(tx, row.shippingAddressId, shipping, now),
    organizationName: row.isIndividual || billing === null ? state.organizationName : billing.organization,
  }
}

/** A billing address that names no organisation keeps that of the order, with its numbers. */
async function withParty(
  tx: Transaction,
  { row, state }: Pick<LoadedCommand, 'row' | 'state'>,
  address: TypedAddress,
): Promise<TypedAddress> {
  if (row.isIndividual || address.organization !== null) return address
  const { siret = null, vatNumber = null } = (await readAddressOf(tx, row.billingAddressId)) ?? {}
  return {
    ...address,
    organization: state.organizationName,
    siret: address.siret ?? siret,
    vatNumber: address.vatNumber ?? vatNumber,
  }
}

const readAddressOf = async (tx: Transaction, id: string | null) =>
  id === null ? undefined : (await tx.select().from(rentalAddresses).where(eq(rentalAddresses.id, id)))[0]

async function partyOf(
  tx: Transaction,
  { row }: LoadedCommand,
  { slug, organizationName, siret, vatNumber }: Extract<AskedChange, { slug: 'change-party' }>,
  now: Date,
): Promise<Filled> {
  const isIndividual = organizationName === null
  const billing = await readAddressOf(tx, row.billingAddressId)
  const settings = await readRentalSettings(tx)
  return {
    slug,
    isIndividual,
    organizationName,
    organizationId: organizationName === null ? null : await organizationNamed(tx, row.rentById, organizationName),
    billingAddressId:
      billing === undefined
        ? null
        : await sameOrCopy(tx, billing.id, { ...billing, organization: organizationName, siret, vatNumber }, now),
    taxRate: taxRateOf({
      isIndividual,
      invoicingStrategy: INVOICING_STRATEGIES.find(one => one === row.invoicingStrategyId) ?? 'vat',
      organizationTax: settings.rentalOrganizationTax,
    }),
  }
}

/** The organisation of the renter that has this name; null for one that the site does not know. */
async function organizationNamed(tx: Transaction, rentById: string | null, name: string): Promise<string | null> {
  if (rentById === null) return null
  const [row] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .innerJoin(
      organizationUsers,
      and(eq(organizationUsers.organizationId, organizations.id), eq(organizationUsers.userId, rentById)),
    )
    .where(and(sql`lower(${organizations.name}) = lower(${name})`, isNull(organizations.deletedAt)))
  return row?.id ?? null
}

const LINES = [
  'fullName',
  'organization',
  'siret',
  'vatNumber',
  'line1',
  'line2',
  'postalCode',
  'city',
  'country',
] as const

/** The copy that a command has already where it says the same; else another. */
async function sameOrCopy(tx: Transaction, id: string | null, address: TypedAddress, now: Date): Promise<string> {
  const known = await readAddressOf(tx, id)
  if (known && LINES.every(name => (known[name] ?? null) === (address[name] ?? null))) return known.id
  return writeAddressCopy(tx, address, now)
}
