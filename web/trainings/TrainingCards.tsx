import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { priceText } from '#server/domain/money.ts'
import { focalStyle } from '#web/ui/focal-style.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { LinkCard } from '#web/ui/LinkCard.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import publications from '#web/publications/publications.module.css'
import { PlacesText } from './PlacesText.tsx'
import type { TrainingCard } from './types.ts'

type Props = {
  cards: readonly TrainingCard[]
  /** The level of each card's heading. */
  level?: 2 | 3
}

/** Trainings as cards, each with its next session: the title is the link, and the whole card can be pressed. */
export const TrainingCards = ({ cards, level = 3 }: Props) => (
  <ul className={publications.cards}>
    {cards.map(card => (
      <li key={card.id}>
        <Card card={card} level={level} />
      </li>
    ))}
  </ul>
)

function Card({ card, level }: { card: TrainingCard; level: 2 | 3 }) {
  const { t } = useTranslation()
  const { title, excerpt, href, lang, picture, kind, by, likesCount, next } = card
  const Heading = `h${level}` as const
  return (
    <LinkCard lang={lang ?? undefined}>
      {picture === null ? null : (
        <img
          src={`${picture.url}?preview=640`}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className={publications.picture}
          style={focalStyle(picture.focalPoint)}
        />
      )}
      <Stack gap="xs" className={publications.words}>
        {kind === '' ? null : <Text c="dimmed">{kind}</Text>}
        <Heading className={publications.title}>
          <Link to={href}>{title}</Link>
        </Heading>
        {excerpt === '' ? null : <Text>{excerpt}</Text>}
        <CardSession card={card} />
        <Group gap="0.25rem 1rem" className={publications.facts} c="dimmed">
          <CardPrice card={card} />
          {next === null ? null : (
            <span>
              <PlacesText left={next.placesLeft} />
            </span>
          )}
          {by === '' ? null : <span>{by}</span>}
          {likesCount > 0 ? <span>{t('publications:likes', { count: likesCount })}</span> : null}
        </Group>
      </Stack>
    </LinkCard>
  )
}

function CardSession({ card: { next, isRemote } }: { card: TrainingCard }) {
  const { t } = useTranslation()
  const place = isRemote ? t('trainings:place.remote') : (next?.address.split('\n')[0] ?? '')
  return (
    <Stack gap="0.25rem">
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Icon name="calendar" size={18} />
        <span>
          {next === null ? t('trainings:noneComing') : <Moment at={next.startAt} timeZone={SITE_TIME_ZONE} long />}
        </span>
      </Group>
      {place === '' ? null : (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Icon name={isRemote ? 'computer' : 'pin'} size={18} />
          <span>{place}</span>
        </Group>
      )}
    </Stack>
  )
}

function CardPrice({ card: { price } }: { card: TrainingCard }) {
  const { t, i18n } = useTranslation()
  if (price === null) return null
  return (
    <span suppressHydrationWarning>
      {price === 0 ? t('trainings:free') : t('trainings:price', { price: priceText(price, i18n.language) })}
    </span>
  )
}
