import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { rentalItems, rentalModels } from '#db/schema/rental/catalogue.ts'
import { localizerFor } from '#server/domain/localized-text.ts'
import { priceText } from '#server/domain/money.ts'
import { DEFAULT_LOCALE } from '#server/domain/vocabulary/locales.ts'
import { mailTexts } from '#server/mail/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { addressLine } from '../address-line.ts'
import { contractingParty } from '../contracting.ts'
import { dayInWords } from '#server/domain/formats.ts'
import { dayRangeOf, type Period } from '../domain/period.ts'
import type { AgreementChange } from '../domain/steps/index.ts'

/** One thing that was agreed, before and now, in words of the order's language; empty where there was nothing. */
export type ShownChange = { of: AgreementChange['of'] | 'pickUp' | 'bringBack'; before: string; after: string }

/** What changed of an agreement, as its renter reads it. */
export async function describeChanges(
  tx: Transaction,
  { row }: Pick<LoadedCommand, 'row'>,
  changes: readonly AgreementChange[],
): Promise<ShownChange[]> {
  if (changes.length === 0) return []
  const { locale } = row
  const t = await mailTexts(tx, locale)
  const names = await unitNames(tx, changes, localizerFor(locale, DEFAULT_LOCALE))
  const lines = await addressLines(tx, changes, locale)
  const { fullName } = await contractingParty(tx, row)
  const periodText = (period: Period) => {
    const { startDay, endDay } = dayRangeOf(period)
    return t('rental-order.periodText', { start: dayInWords(startDay, locale), end: dayInWords(endDay, locale) })
  }
  return changes.map(change => {
    const shown = ({ before, after }: { before: string; after: string }): ShownChange => ({
      of: change.of,
      before,
      after,
    })
    switch (change.of) {
      case 'period':
        return shown({ before: periodText(change.before), after: periodText(change.after) })
      case 'price':
        return shown({ before: priceText(change.before, locale), after: priceText(change.after, locale) })
      case 'units':
        return shown({ before: change.before.map(names).join(', '), after: change.after.map(names).join(', ') })
      case 'party':
        return shown({ before: change.before ?? fullName, after: change.after ?? fullName })
      case 'billingAddress':
      case 'shippingAddress':
        return shown({ before: lines.get(change.before ?? '') ?? '', after: lines.get(change.after ?? '') ?? '' })
      case 'place':
        return shown({ before: change.before ?? '', after: change.after ?? '' })
    }
  })
}

type Unit = { rentalModelId: string; rentalItemId: string | null }

async function unitNames(
  tx: Transaction,
  changes: readonly AgreementChange[],
  say: (texts: Readonly<Record<string, string>> | null) => string,
): Promise<(unit: Unit) => string> {
  const units = changes.flatMap(change => (change.of === 'units' ? [...change.before, ...change.after] : []))
  const itemIds = units.flatMap(({ rentalItemId }) => rentalItemId ?? [])
  const models =
    units.length === 0
      ? []
      : await tx
          .select({ id: rentalModels.id, name: rentalModels.name })
          .from(rentalModels)
          .where(
            inArray(
              rentalModels.id,
              units.map(({ rentalModelId }) => rentalModelId),
            ),
          )
  const items =
    itemIds.length === 0
      ? []
      : await tx
          .select({ id: rentalItems.id, label: rentalItems.stockId })
          .from(rentalItems)
          .where(inArray(rentalItems.id, itemIds))
  return ({ rentalModelId, rentalItemId }) =>
    [
      say(models.find(({ id }) => id === rentalModelId)?.name ?? null),
      items.find(({ id }) => id === rentalItemId)?.label ?? '',
    ]
      .filter(Boolean)
      .join(' · ')
}

async function addressLines(
  tx: Transaction,
  changes: readonly AgreementChange[],
  locale: LoadedCommand['row']['locale'],
): Promise<ReadonlyMap<string, string>> {
  const ids = changes.flatMap(change =>
    change.of === 'billingAddress' || change.of === 'shippingAddress'
      ? [change.before, change.after].filter(id => id !== null)
      : [],
  )
  const rows = ids.length === 0 ? [] : await tx.select().from(rentalAddresses).where(inArray(rentalAddresses.id, ids))
  return new Map(rows.map(row => [row.id, addressLine(row, locale)]))
}
