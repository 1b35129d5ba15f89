import type { TFunction } from 'i18next'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OrderPlace, RentalPlace } from '#server/rental/contract/rentals.ts'
import type { ReturnWay } from '#server/rental/domain/vocabulary.ts'
import { priceText } from '#server/domain/money.ts'
import { formatDay } from '#web/ui/days.ts'
import { Columns } from './parts.tsx'
import type { ChosenPlace, Parcel, PlaceChoice } from './places.ts'
import { Stack, Text } from '#web/ui/layout.ts'

type Shown = { name: string; address: string; phone: string; email: string }

/** Name, address, hours and contact of a place. */
function PlaceText({ place, hours }: { place: Shown; hours: string }) {
  const { t } = useTranslation()
  const { name, address, phone, email } = place
  return (
    <div>
      <Text fw={600}>{name}</Text>
      {address === '' ? null : <Text style={{ whiteSpace: 'pre-line' }}>{address}</Text>}
      {hours === '' ? null : <Text>{t('commands:places.hours', { hours })}</Text>}
      {phone === '' ? null : (
        <Text>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="rental-link">
            {phone}
          </a>
        </Text>
      )}
      {email === '' ? null : (
        <Text>
          <a href={`mailto:${email}`} className="rental-link">
            {email}
          </a>
        </Text>
      )}
    </div>
  )
}

type Handover = { places: readonly OrderPlace[]; isFetched: boolean; returnWay: ReturnWay; lastDay: string }

/** Where an order is fetched, and how it comes back: `lastDay` is that of the rental. */
export function OrderPlaces({ places, isFetched, returnWay, lastDay }: Handover) {
  const { t, i18n } = useTranslation()
  const isBrought = returnWay === 'place'
  return (
    <Stack gap="sm">
      {(isFetched || isBrought ? places : []).map(place => (
        <div key={place.stockId}>
          <PlaceText place={place} hours="" />
          {places.length === 1 ? null : (
            <Text>{place.models.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</Text>
          )}
          {!isFetched ? null : (
            <Text>
              {t(place.pickUp.slot === '' ? 'commands:places.fetch' : 'commands:places.fetchAt', {
                day: place.pickUp.dayText,
                time: place.pickUp.slot,
              })}{' '}
              {place.pickUp.hours === '' ? null : t('commands:places.hours', { hours: place.pickUp.hours })}
            </Text>
          )}
          {!isBrought ? null : (
            <Text>
              {t(place.return.isMoved ? 'commands:places.bringLater' : 'commands:places.bring', {
                day: place.return.dayText,
              })}{' '}
              {place.return.hours === '' ? null : t('commands:places.hours', { hours: place.return.hours })}
            </Text>
          )}
        </div>
      ))}
      {isBrought ? null : (
        <Text suppressHydrationWarning>
          {t(`commands:places.back.${returnWay}`, { day: formatDay(lastDay, i18n.language) })}
        </Text>
      )}
    </Stack>
  )
}

/** Places with their hours on the first day. */
function PlaceList({ places }: { places: readonly RentalPlace[] }) {
  return (
    <Columns min={14}>
      {places.map(place => (
        <PlaceText key={place.id} place={place} hours={place.hours} />
      ))}
    </Columns>
  )
}

/** The part of a form in which each place of a choice is chosen, with its time; `where` heads the only one. */
export const placeParts = (
  choices: readonly PlaceChoice[],
  t: TFunction,
  where: string = t('commands:addresses.where'),
) =>
  choices.map(({ name, places, models }) => ({
    title: models === '' ? where : t('commands:addresses.wherePart', { place: places[0]?.name, models }),
    names: [name],
    after: <PlaceList places={places} />,
  }))

type Chosen = { places: readonly ChosenPlace[]; parcels: readonly Parcel[]; startDay: string }

/** Where and when an order will be fetched, or in which parcels it is sent where there are several. */
export function ChosenPlaces({ places, parcels, startDay }: Chosen) {
  const { t, i18n } = useTranslation()
  return (
    <>
      {places.map(place => (
        <div key={place.id}>
          <PlaceText place={place} hours={place.hours} />
          <Text suppressHydrationWarning>
            {t(place.time === '' ? 'commands:places.fetch' : 'commands:places.fetchAt', {
              day: formatDay(startDay, i18n.language),
              time: place.time,
            })}
          </Text>
        </div>
      ))}
      {parcels.length < 2
        ? null
        : parcels.map(({ name, models, price }) => (
            <Text key={name} suppressHydrationWarning>
              {t('commands:places.parcel', { place: name, models, price: priceText(price, i18n.language) })}
            </Text>
          ))}
    </>
  )
}
