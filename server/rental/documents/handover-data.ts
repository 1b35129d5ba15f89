import { eq } from 'drizzle-orm'
import { rentalStrategies } from '#db/schema/rental/catalogue.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { transferStep } from '../domain/steps/index.ts'
import type { LoadedCommand } from '../actions/load-command.ts'
import { readOrderPlaces, type OrderPlace } from '../places.ts'
import { dayRangeOf } from '../domain/period.ts'
import { dayInWords, factOf, type Fact, type Letterhead, type Reading } from './letterhead.ts'

/** How items reach the renter; where and when they fetch them and bring them back. */
export async function handoverOf(
  orm: Reading['orm'],
  { settings, words, say, locale }: Letterhead,
  { row, state }: LoadedCommand,
): Promise<Fact[]> {
  const [strategy] = await orm
    .select({ name: rentalStrategies.name })
    .from(rentalStrategies)
    .where(eq(rentalStrategies.id, row.rentalStrategyId))
  const places = await readOrderPlaces(orm, row.id, locale)
  const fact = (name: string, value: string | null | undefined) => factOf(words(`contract.${name}`), value)
  const isFetched = transferStep(state.strategy) === 'retrieval'
  return [
    ...factOf(words('preparation.way'), say(strategy?.name ?? null)),
    ...(isFetched && places.length === 0
      ? fact('pickUp', settings?.rentalRetrievalAddress?.replaceAll('\n', ', '))
      : []),
    ...places.flatMap(place => {
      const models = places.length > 1 ? modelsOf(place) : ''
      const { pickUp, return: back } = place
      return [
        ...(isFetched ? fact('pickUp', said(place, models, pickUp.dayText, pickUp.slot || pickUp.hours)) : []),
        ...(row.returnWay === 'place' ? fact('bringBack', said(place, models, back.dayText, back.hours)) : []),
      ]
    }),
    ...(row.returnWay === 'place'
      ? []
      : fact(
          'bringBack',
          words(`contract.back.${row.returnWay}`, { day: dayInWords(dayRangeOf(row).endDay, locale) }),
        )),
  ]
}

const modelsOf = ({ models }: OrderPlace): string =>
  models.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')

/**
 * What is meant where several places are, a day with its times, what is open then or the time that was chosen, and the
 * place. Its telephone number stays on one line.
 */
const said = ({ name, address, phone }: OrderPlace, models: string, day: string, times: string): string =>
  [models, day, times, name, address.replaceAll('\n', ', '), shownPhone(phone).text.replaceAll(' ', '\u00a0')]
    .filter(Boolean)
    .join(', ')
