import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LinkCard } from '#web/ui/LinkCard.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { withDays } from './catalog-query.ts'
import type { ChosenDays } from './cookies.ts'
import { countDays } from '#web/ui/days.ts'
import { isAllowed } from './explain.ts'
import { PriceText } from './PriceText.tsx'
import type { Bound, ListedModel } from './types.ts'

/** The card of a model in a list: its name is the link; the price names its unit. */
export function ModelCard({
  model,
  days,
  bound,
  heading = 'h3',
}: {
  model: ListedModel
  days: ChosenDays | null
  bound: Bound
  heading?: 'h2' | 'h3' | 'h4'
}) {
  const { t } = useTranslation()
  const { href, name, excerpt, pricePerDay, category, imageUrl, likesCount } = model
  const count = days === null || !isAllowed(bound) ? 0 : countDays(days.startDay, days.endDay)
  return (
    <LinkCard>
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
          <Link to={withDays(href, days)} prefetch="intent">
            {name}
          </Link>
        </Title>
        {excerpt === '' ? null : <Text>{excerpt}</Text>}
        <Text component="div" mt="auto">
          <PriceText pricePerDay={pricePerDay} days={count} payer={bound.payer} />
        </Text>
        {likesCount > 0 ? <Text c="dimmed">{t('rentals:likes', { count: likesCount })}</Text> : null}
      </Stack>
    </LinkCard>
  )
}
