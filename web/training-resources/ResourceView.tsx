import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Comments } from '#web/comments/Comments.tsx'
import { ExternalLink } from '#web/publications/ExternalLink.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { PublicationPicture } from '#web/publications/PublicationPicture.tsx'
import publications from '#web/publications/publications.module.css'
import { Lines } from '#web/publications/Lines.tsx'
import { Section } from '#web/publications/Section.tsx'
import type { Named } from '#web/publications/types.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { RatingText } from './RatingText.tsx'
import { ResourceFiles } from './ResourceFiles.tsx'
import { Reviews } from './Reviews.tsx'
import type { ResourceData } from './types.ts'
import styles from './training-resources.module.css'

/** A resource on its own page, which renders its title as the heading. */
export function ResourceView({ resource }: { resource: ResourceData }) {
  const { t } = useTranslation()
  const { head, shortDescription, picture, description, externalUrl, canTake, requests } = resource
  return (
    <PublicationFrame
      head={head}
      back={t('trainingResources:all')}
      tagPath={tag => `${head.backPath}?tag=${tag}`}
      files={<ResourceFiles id={head.id} files={head.files} canTake={canTake} />}
      after={
        <>
          <Reviews resource={resource} />
          {resource.comments === null ? null : <Comments data={resource.comments} />}
        </>
      }
    >
      <Stack gap="lg" maw="48rem">
        {shortDescription === '' ? null : (
          <Text size="lg" fw={600}>
            {shortDescription}
          </Text>
        )}
        {picture === null ? null : <PublicationPicture picture={picture} />}
        <Facts resource={resource} />
        <Lines id="objectives" title={t('trainingResources:learn')} lines={resource.objectives} />
        {description === '' ? null : <Html html={description} />}
        {externalUrl === '' ? null : <ExternalLink url={externalUrl} />}
        {requests.length === 0 ? null : (
          <Section id="answered-requests" title={t('trainingResources:answers.requests')}>
            <ul className={publications.lines}>
              {requests.map(({ name, to }) => (
                <li key={name}>{to === null ? name : <Link to={to}>{name}</Link>}</li>
              ))}
            </ul>
          </Section>
        )}
      </Stack>
    </PublicationFrame>
  )
}

/** What a reader asks first: what it is, how long it takes, for whom, and how others liked it. */
function Facts({ resource: { head, type, format, duration, levels, themes, rating } }: { resource: ResourceData }) {
  const { t } = useTranslation()
  const links = (name: 'theme' | 'level', named: readonly Named[]) =>
    named.map((one, index) => (
      <span key={one.id}>
        {index === 0 ? null : ', '}
        <Link to={`${head.backPath}?${name}=${one.id}`}>{one.name}</Link>
      </span>
    ))
  const facts = [
    ['type', type],
    ['format', format === '' ? '' : t(`trainingResources:formats.${format}`)],
    ['duration', duration],
    ['level', levels.length === 0 ? '' : links('level', levels)],
    ['theme', themes.length === 0 ? '' : links('theme', themes)],
    ['rating', rating === null ? '' : <RatingText rating={rating} />],
  ] as const
  const shown = facts.filter(([, value]) => value !== '')
  if (shown.length === 0) return null
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`trainingResources:facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
