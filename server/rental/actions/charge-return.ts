import { eq } from 'drizzle-orm'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { lateFee } from '../domain/money/index.ts'
import { daysOf } from '../domain/period.ts'
import { priceForDays } from '../domain/price.ts'
import type { UnitCharge } from '../domain/steps/index.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { DEFAULT_LOCALE } from '#server/domain/vocabulary/locales.ts'
import type { WriteContext } from '#server/jsonapi/definition.ts'
import { mailTexts } from '#server/mail/index.ts'
import { addCharge } from '../money/index.ts'
import { recordOverrides } from '../overrides.ts'
import { readConditions } from '../read-conditions.ts'
import type { LineRow, LoadedCommand } from './load-command.ts'

/**
 * What a unit that came so many days late costs on top: at its own price of a day, with the cap of its conditions;
 * worded in the command's language.
 */
export async function chargeLateness(
  write: WriteContext,
  { row, lines }: LoadedCommand,
  { lineId, daysLate }: { lineId: string; daysLate: number },
): Promise<void> {
  const line = lines.find(({ id }) => id === lineId)!
  const amount = await latenessOf(write, row, { line, daysLate })
  if (amount === 0) return
  const t = await mailTexts(write.tx, row.locale)
  const label = t('documents.charges.lateFee', {
    count: daysLate,
    model: await modelName(write, row.locale, line.rentalModelId),
  })
  await addCharge(write, { command: row, lineId, kind: 'late_fee', label, amount, isTaxed: true })
}

/** Keeps that staff don't charge what a unit's lateness would cost, and why. Nothing where it costs nothing. */
export async function waiveLateness(
  write: WriteContext,
  { row, lines }: LoadedCommand,
  { lineId, daysLate, reason }: { lineId: string; daysLate: number; reason: string },
): Promise<void> {
  const line = lines.find(({ id }) => id === lineId)!
  if ((await latenessOf(write, row, { line, daysLate })) === 0) return
  const { rentalItemId } = line
  await recordOverrides(write, {
    commandId: row.id,
    overrides: [{ rule: 'lateFeeWaived', reason, commandItemId: lineId, rentalItemId }],
  })
}

async function latenessOf(
  { tx }: Pick<WriteContext, 'tx'>,
  row: LoadedCommand['row'],
  { line, daysLate }: { line: LineRow; daysLate: number },
): Promise<number> {
  const { lateFee: percent, lateFeeCap: capPercent } = await readConditions(tx, row)
  return lateFee({
    dayPrice: priceForDays(line.rentingPrice, daysOf(row), 1),
    rentingPrice: line.rentingPrice,
    daysLate,
    percent,
    capPercent,
  })
}

/**
 * What staff ask for a unit that came back damaged, dirty, or not at all. A damage is made good, not sold: it bears no
 * tax.
 */
export async function chargeUnit(
  write: WriteContext,
  { row, lines }: LoadedCommand,
  { lineId, charge: { kind, amount, label } }: { lineId: string; charge: UnitCharge },
): Promise<void> {
  const t = await mailTexts(write.tx, row.locale)
  const model = await modelName(write, row.locale, lines.find(({ id }) => id === lineId)!.rentalModelId)
  await addCharge(write, {
    command: row,
    lineId,
    kind,
    label: label ?? t(`documents.charges.${kind}`, { model }),
    amount,
    isTaxed: kind !== 'damage' && kind !== 'loss',
  })
}

async function modelName(
  { tx }: Pick<WriteContext, 'tx'>,
  locale: LoadedCommand['row']['locale'],
  id: string,
): Promise<string> {
  const [model] = await tx.select({ name: rentalModels.name }).from(rentalModels).where(eq(rentalModels.id, id))
  return localizedText(model?.name, { locale, fallback: DEFAULT_LOCALE }) || '–'
}
