import type { Field, FieldOption } from '#server/domain/forms/field.ts'
import type { RentalBooking, RentalPlace, RentalPlaces, RentalQuote } from '#server/rental/contract/rentals.ts'

/** One choice of the checkout: a place that has all of it, or the place where a part of it is fetched. */
export type PlaceChoice = {
  name: string
  places: RentalPlace[]
  /** What is fetched there, in words; empty: all of it. */
  models: string
}

/** Place and time as one value of a select. */
const valueOf = (id: string, start: string, end: string) => [id, start, end].join('_')

type NameOf = (modelId: string) => string

const inWords = (models: Readonly<Record<string, number>>, nameOf: NameOf): string =>
  Object.entries(models)
    .map(([id, quantity]) => `${quantity} × ${nameOf(id)}`)
    .join(', ')

export const placeChoices = ({ choices }: RentalPlaces, nameOf: NameOf): PlaceChoice[] =>
  choices.map(({ places, models }, index) => ({ name: `place${index}`, places, models: inWords(models ?? {}, nameOf) }))

/** A place where an order will be fetched, and when: empty for any time. */
export type ChosenPlace = RentalPlace & { time: string }

export const chosenPlaces = ({ choices }: RentalPlaces, chosen: RentalBooking['places']): ChosenPlace[] =>
  choices
    .flatMap(({ places }) => places)
    .flatMap(place => {
      const one = chosen?.find(({ stock }) => stock === place.id)
      return one ? [{ ...place, time: one.slotStart === null ? '' : `${one.slotStart}–${one.slotEnd}` }] : []
    })

/** What is sent from one place. */
export type Parcel = { name: string; models: string; price: number }

export const parcelsInWords = ({ parcels }: Pick<RentalQuote, 'parcels'>, nameOf: NameOf): Parcel[] =>
  parcels.map(({ name, models, price }) => ({ name, price, models: inWords(models, nameOf) }))

/** One select for each choice, with the times of each place below its name; hidden where there is nothing to choose. */
export function placeFields(
  choices: readonly PlaceChoice[],
  isFetched: boolean,
  anyTime: string,
  noneLabel = 'forms:select.choose',
): Field[] {
  return choices.map(({ name, places }) => {
    const options = places.flatMap(place => optionsOf(place, anyTime))
    return {
      name,
      label: 'commands:addresses.place',
      kind: options.length === 1 ? 'hidden' : 'select',
      optional: !isFetched,
      noneLabel,
      options,
    }
  })
}

const optionsOf = ({ id, name, slots }: RentalPlace, anyTime: string): FieldOption[] =>
  slots.length === 0
    ? [{ value: valueOf(id, '', ''), label: anyTime, group: name }]
    : slots.map(({ start, end }) => ({ value: valueOf(id, start, end), label: `${start}–${end}`, group: name }))

/** What was chosen before, as far as it is still offered; the one thing that there is to choose otherwise. */
export function placeValues(choices: readonly PlaceChoice[], chosen: RentalBooking['places']): Record<string, string> {
  return Object.fromEntries(
    choices.map(({ name, places }) => {
      const values = places.flatMap(place => optionsOf(place, '').map(({ value }) => value))
      const before = chosen?.find(({ stock }) => places.some(({ id }) => id === stock))
      const value = before && valueOf(before.stock, before.slotStart ?? '', before.slotEnd ?? '')
      return [name, values.length === 1 ? values[0]! : values.includes(value ?? '') ? value! : '']
    }),
  )
}

/** The chosen places as the service takes them; null where none is to be chosen. */
export function readPlaceChoice(
  output: Readonly<Record<string, unknown>>,
  choices: readonly PlaceChoice[],
): NonNullable<RentalBooking['places']> | null {
  if (choices.length === 0) return null
  return choices.map(({ name }) => {
    const [stock = '', start = '', end = ''] = String(output[name] ?? '').split('_')
    return { stock, slotStart: start || null, slotEnd: end || null }
  })
}
