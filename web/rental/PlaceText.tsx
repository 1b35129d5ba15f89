import { useTranslation } from 'react-i18next'
import type { OrderPlace } from '#server/rental/places.ts'
import { Stack, Text } from '#web/ui/layout.ts'

type Shown = { name: string; address: string; phone: string; email: string }

/** Name, address, hours and contact of a place. */
export function PlaceText({ place, hours }: { place: Shown; hours: string }) {
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

/** Where an order is fetched and brought back. `isSent`: only where it goes back to. */
export function OrderPlaces({ places, isSent }: { places: readonly OrderPlace[]; isSent: boolean }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {places.map(place => (
        <div key={place.stockId}>
          <PlaceText place={place} hours="" />
          {places.length === 1 ? null : (
            <Text>{place.models.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</Text>
          )}
          {isSent ? null : (
            <Text>
              {t(place.pickUp.slot === '' ? 'commands:places.fetch' : 'commands:places.fetchAt', {
                day: place.pickUp.dayInWords,
                time: place.pickUp.slot,
              })}{' '}
              {place.pickUp.hours === '' ? null : t('commands:places.hours', { hours: place.pickUp.hours })}
            </Text>
          )}
          <Text>
            {t(place.return.isMoved ? 'commands:places.bringLater' : 'commands:places.bring', {
              day: place.return.dayInWords,
            })}{' '}
            {place.return.hours === '' ? null : t('commands:places.hours', { hours: place.return.hours })}
          </Text>
        </div>
      ))}
    </Stack>
  )
}
