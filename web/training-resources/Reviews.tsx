import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Section } from '#web/publications/Section.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { takePath } from './paths.ts'
import { RatingText } from './RatingText.tsx'
import type { ResourceData, ShownReview } from './types.ts'
import styles from './training-resources.module.css'

/** What others think of a resource, and the way to say it oneself. */
export function Reviews({ resource }: { resource: ResourceData }) {
  const { t } = useTranslation()
  const { head, rating, reviews } = resource
  return (
    <Section id="reviews" title={t('trainingResources:reviews.title')}>
      {rating === null ? <Text c="dimmed">{t('trainingResources:reviews.none')}</Text> : <RatingText rating={rating} />}
      <OwnReview resource={resource} />
      {reviews.reviews.length === 0 ? null : (
        <ol className={parts.list}>
          {reviews.reviews.map(review => (
            <li key={review.id}>
              <Review review={review} path={head.path} timeZone={head.timeZone} isMember={head.isMember} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        page={reviews.page}
        lastPage={reviews.lastPage}
        hrefOf={page => `${head.path}?reviews=${page}#reviews`}
        label={t('trainingResources:reviews.title')}
      />
    </Section>
  )
}

/** For whoever took the resource, or used it where it has no files. */
function OwnReview({ resource: { head, ownReview, canTake } }: { resource: ResourceData }) {
  const { t } = useTranslation()
  if (ownReview !== null)
    return (
      <div className="no-print">
        <LinkButton to={ownReview.path} icon="edit">
          {t(ownReview.isWritten ? 'trainingResources:review.change' : 'trainingResources:review.link')}
        </LinkButton>
      </div>
    )
  if (!canTake) return null
  return (
    <Form method="post" action={takePath(head.id)} className="no-print">
      <input type="hidden" name="review" value="yes" />
      <Button icon="edit">{t('trainingResources:review.used')}</Button>
    </Form>
  )
}

type Props = { review: ShownReview; path: string; timeZone: string; isMember: boolean }

function Review({ review, path, timeZone, isMember }: Props) {
  const { t } = useTranslation()
  const { id, rating, objective, objectiveComment, recipientsCount, comment, byline, reviewedAt, isOwn } = review
  const name = byline?.name ?? t('publications:anonymous')
  return (
    <article className={styles.review} aria-labelledby={`review-${id}-by`}>
      <Group gap="0.25rem 0.75rem" id={`review-${id}-by`}>
        <Face name={name} src={byline?.pictureUrl ?? null} />
        <strong>{byline?.to ? <Link to={byline.to}>{name}</Link> : name}</strong>
        <Text span c="dimmed">
          <Moment at={reviewedAt} timeZone={timeZone} isDay />
        </Text>
      </Group>
      <Text>
        <strong>{t(`trainingResources:ratings.${rating}`)}</strong> {t('trainingResources:rating.one', { rating })}
      </Text>
      {objective === '' ? null : (
        <Text c="dimmed">
          {t('trainingResources:reviews.for', {
            objective: objectiveComment || t(`trainingResources:objectivesOfOthers.${objective}`),
          })}
          {recipientsCount === null
            ? ''
            : ` (${t('trainingResources:reviews.recipients', { count: recipientsCount })})`}
        </Text>
      )}
      {comment === '' ? null : <Text className={styles.text}>{comment}</Text>}
      {isMember && !isOwn ? (
        <Link
          className={`no-print ${parts.link}`}
          to={`/services/report?${new URLSearchParams({ type: 'training-resource-reviews', id, url: path })}`}
          aria-describedby={`review-${id}-by`}
        >
          {t('account:report.link')}
        </Link>
      ) : null}
    </article>
  )
}
