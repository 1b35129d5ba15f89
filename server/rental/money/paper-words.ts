import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { dayRangeOf } from '../domain/period.ts'
import type { PaperWords } from '../domain/money/index.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { DEFAULT_LOCALE, type Locale } from '#server/domain/vocabulary/locales.ts'
import { mailTexts } from '#server/mail/index.ts'
import type { CommandRow } from '../actions/load-command.ts'
import { dateText } from '#server/domain/formats.ts'

/**
 * How lines are called on a paper in one language: with the model, its days and the order's number, since a month's
 * paper has many.
 */
export async function paperWords(
  tx: Pick<Transaction, 'select'>,
  locale: Locale,
  modelIds: readonly string[],
): Promise<(command: Pick<CommandRow, 'number' | 'startAt' | 'endAt'>) => PaperWords> {
  const t = await mailTexts(tx, locale)
  const ids = [...new Set(modelIds)]
  const models =
    ids.length === 0
      ? []
      : await tx
          .select({ id: rentalModels.id, name: rentalModels.name })
          .from(rentalModels)
          .where(inArray(rentalModels.id, ids))
  const names = new Map(
    models.map(({ id, name }) => [id, localizedText(name, { locale, fallback: DEFAULT_LOCALE }) || '–']),
  )
  return ({ number, startAt, endAt }) => {
    const { startDay, endDay } = dayRangeOf({ startAt, endAt })
    return {
      rental: id =>
        t('documents.paperLines.rental', {
          model: names.get(id) ?? '–',
          start: inShort(startDay, locale),
          end: inShort(endDay, locale),
          number,
        }),
      shipping: t('documents.paperLines.shipping', { number }),
      cancellation: t('documents.paperLines.cancellation'),
      charge: label => t('documents.paperLines.charge', { label, number }),
    }
  }
}

const inShort = (day: string, locale: Locale) =>
  dateText(new Date(`${day}T00:00:00Z`), locale, { dateStyle: 'medium', timeZone: 'UTC' })
