import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import type { ChosenDays } from './cookies.ts'
import { countDays } from './days.ts'
import { priceText } from '#server/domain/money.ts'
import type { ListedModel } from './types.ts'

/** The card of a model in a list: its name is the link; the price names its unit. */
export function ModelCard({
  model,
  days,
  heading: Heading = 'h3',
}: {
  model: ListedModel
  days: ChosenDays | null
  heading?: 'h2' | 'h3' | 'h4'
}) {
  const { t, i18n } = useTranslation()
  const { href, name, excerpt, pricePerDay, category, imageUrl, likesCount } = model
  const count = days === null ? 0 : countDays(days.startDay, days.endDay)
  const query = days === null ? '' : `?${new URLSearchParams({ from: days.startDay, to: days.endDay })}`
  return (
    <article className="rental-card">
      <div className="rental-picture">
        {imageUrl === null ? (
          <Icon name="archive" size={40} />
        ) : (
          <img src={imageUrl} alt="" width="640" height="480" loading="lazy" decoding="async" />
        )}
      </div>
      <div className="rental-card-text">
        {category === '' ? null : <p className="rental-quiet">{category}</p>}
        <Heading className="rental-name">
          <Link to={`${href}${query}`} prefetch="intent">
            {name}
          </Link>
        </Heading>
        {excerpt === '' ? null : <p>{excerpt}</p>}
        <p className="rental-price" suppressHydrationWarning>
          {days === null ? (
            <strong suppressHydrationWarning>
              {t('rentals:price.perDay', { price: priceText(pricePerDay, i18n.language) })}
            </strong>
          ) : (
            <>
              <strong suppressHydrationWarning>
                {t('rentals:price.forDays', { count, price: priceText(pricePerDay * count, i18n.language) })}
              </strong>{' '}
              <span className="rental-quiet" suppressHydrationWarning>
                {t('rentals:price.perDay', { price: priceText(pricePerDay, i18n.language) })}
              </span>
            </>
          )}
        </p>
        {likesCount > 0 ? <p className="rental-quiet">{t('rentals:likes', { count: likesCount })}</p> : null}
      </div>
    </article>
  )
}
