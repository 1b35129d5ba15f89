import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import type { ChosenDays } from './cookies.ts'
import { countDays } from './days.ts'
import { priceText } from '#server/domain/money.ts'
import type { ListedModel } from './types.ts'

/** The card of a model in a list: its name is the link; the price names its unit. */
export function ModelCard({
  model,
  days,
  heading = 'h3',
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
      <Stack gap="xs" p="md" flex={1}>
        {category === '' ? null : <Text c="dimmed">{category}</Text>}
        <Title order={Number(heading.slice(1)) as 2 | 3 | 4} size="h5">
          <Link to={`${href}${query}`} prefetch="intent">
            {name}
          </Link>
        </Title>
        {excerpt === '' ? null : <Text>{excerpt}</Text>}
        <Group gap="0 0.75rem" mt="auto" suppressHydrationWarning>
          {days === null ? (
            <strong suppressHydrationWarning>
              {t('rentals:price.perDay', { price: priceText(pricePerDay, i18n.language) })}
            </strong>
          ) : (
            <>
              <strong suppressHydrationWarning>
                {t('rentals:price.forDays', { count, price: priceText(pricePerDay * count, i18n.language) })}
              </strong>{' '}
              <Text span c="dimmed" suppressHydrationWarning>
                {t('rentals:price.perDay', { price: priceText(pricePerDay, i18n.language) })}
              </Text>
            </>
          )}
        </Group>
        {likesCount > 0 ? <Text c="dimmed">{t('rentals:likes', { count: likesCount })}</Text> : null}
      </Stack>
    </article>
  )
}
