import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { focalStyle } from '#web/ui/focal-style.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { LinkCard } from '#web/ui/LinkCard.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import type { PublicationCard } from './types.ts'
import styles from './publications.module.css'

type Props = {
  cards: readonly PublicationCard[]
  /** The level of each card's heading. */
  level?: 2 | 3 | 4
}

/** Publications as a grid of cards: the title is the link, and the whole card can be pressed. */
export function PublicationCards({ cards, level = 3 }: Props) {
  const hasPictures = cards.some(({ picture }) => picture !== null)
  return (
    <ul className={styles.cards}>
      {cards.map(card => (
        <li key={card.id}>
          <Card card={card} level={level} hasPictures={hasPictures} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = {
  card: PublicationCard
  level: 2 | 3 | 4
  /** Others of its list have a picture: the place of its own is marked. */
  hasPictures: boolean
}

function Card({ card, level, hasPictures }: CardProps) {
  const { title, excerpt, href, lang, picture, kind, facts = [], publishedAt, by, likesCount, commentsCount } = card
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return (
    <LinkCard lang={lang ?? undefined}>
      {picture === null ? (
        hasPictures && (
          <div className={styles.noPicture}>
            <Icon name="file" size={48} />
          </div>
        )
      ) : (
        <img
          src={`${picture.url}?preview=640`}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          className={picture.isDrawn ? `${styles.picture} ${styles.drawn}` : styles.picture}
          style={focalStyle(picture.focalPoint)}
        />
      )}
      <Stack gap="xs" className={styles.words}>
        {kind === '' ? null : <Text c="dimmed">{kind}</Text>}
        <Heading className={styles.title}>
          <Link to={href}>{title}</Link>
        </Heading>
        {excerpt === '' ? null : <Text>{excerpt}</Text>}
        <Group gap="0.25rem 1rem" className={styles.facts}>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
          {publishedAt === null ? null : (
            <Text span c="dimmed">
              <Moment at={publishedAt} timeZone={SITE_TIME_ZONE} long isDay />
            </Text>
          )}
          {by === '' ? null : (
            <Text span c="dimmed">
              {by}
            </Text>
          )}
          {likesCount > 0 ? (
            <Text span c="dimmed">
              {t('publications:likes', { count: likesCount })}
            </Text>
          ) : null}
          {commentsCount > 0 ? (
            <Text span c="dimmed">
              {t('publications:comments', { count: commentsCount })}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </LinkCard>
  )
}
