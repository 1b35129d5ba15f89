import { useTranslation } from '#web/i18n/use-translation.ts'
import { priceText } from '#server/domain/money.ts'
import { durationText } from '#server/trainings/domain/duration.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Comments } from '#web/comments/Comments.tsx'
import { ExternalLink } from '#web/publications/ExternalLink.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { PublicationPicture } from '#web/publications/PublicationPicture.tsx'
import { Lines } from '#web/publications/Lines.tsx'
import { Section } from '#web/publications/Section.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Sessions } from './Sessions.tsx'
import type { TrainingData } from './types.ts'
import styles from './trainings.module.css'

/** A training on its own page, which renders its title as the heading. */
export function TrainingView({ training }: { training: TrainingData }) {
  const { t } = useTranslation()
  const { head, shortDescription, description, objectives, prerequisites, externalUrl, picture, comments } = training
  return (
    <PublicationFrame
      head={head}
      back={t('trainings:all')}
      after={comments === null ? null : <Comments data={comments} />}
    >
      <Stack gap="lg" maw="48rem">
        {shortDescription === '' ? null : (
          <Text size="lg" fw={600}>
            {shortDescription}
          </Text>
        )}
        {picture === null ? null : <PublicationPicture picture={picture} />}
        <Facts training={training} />
        <Sessions training={training} />
        {description === '' ? null : <Html html={description} />}
        <Lines id="objectives" title={t('trainings:objectives')} lines={objectives} />
        {prerequisites === '' ? null : (
          <Section id="prerequisites" title={t('trainings:prerequisites')}>
            <Text className={styles.address}>{prerequisites}</Text>
          </Section>
        )}
        {externalUrl === '' ? null : <ExternalLink url={externalUrl} />}
      </Stack>
    </PublicationFrame>
  )
}

/** What it is about, for whom, how long, where and for how much. */
function Facts({ training }: { training: TrainingData }) {
  const { t, i18n } = useTranslation()
  const { category, types, levels, duration, price, isRemote } = training
  const facts = [
    ['category', category],
    ['type', types.join(', ')],
    ['level', levels.join(', ')],
    ['duration', duration === null ? '' : durationText(duration, i18n.language)],
    ['where', t(isRemote ? 'trainings:place.remote' : 'trainings:place.site')],
    [
      'cost',
      price === null
        ? ''
        : price === 0
          ? t('trainings:free')
          : t('trainings:price', { price: priceText(price, i18n.language) }),
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{t(`trainings:facts.${name}`)}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
