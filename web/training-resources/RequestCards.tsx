import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import parts from '#web/blocks/parts.module.css'
import { Group, Text } from '#web/ui/layout.ts'
import { LinkCard } from '#web/ui/LinkCard.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { StatusPill } from './StatusPill.tsx'
import type { ListedRequest } from './types.ts'
import styles from './training-resources.module.css'

type Props = { requests: readonly ListedRequest[]; level?: 2 | 3 }

/** Requests as a list of cards: the title is the link, and the whole card can be pressed. */
export function RequestCards({ requests, level = 3 }: Props) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return (
    <ul className={`${parts.list} ${styles.requests}`}>
      {requests.map(({ id, href, title, excerpt, lang, status, publishedAt, by, ...counts }) => (
        <li key={id}>
          <LinkCard lang={lang ?? undefined}>
            <div className={styles.request}>
              <Heading className={styles.title}>
                <Link to={href}>{title}</Link>
              </Heading>
              {excerpt === '' ? null : <Text>{excerpt}</Text>}
              <Group gap="0.25rem 1rem">
                <StatusPill status={status} />
                {counts.answersCount > 0 ? (
                  <span>{t('trainingResources:answers.count', { count: counts.answersCount })}</span>
                ) : null}
                {counts.likesCount > 0 ? (
                  <span>{t('trainingResources:request.others', { count: counts.likesCount })}</span>
                ) : null}
                {counts.commentsCount > 0 ? (
                  <span>{t('publications:comments', { count: counts.commentsCount })}</span>
                ) : null}
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
              </Group>
            </div>
          </LinkCard>
        </li>
      ))}
    </ul>
  )
}
