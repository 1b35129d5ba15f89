import { useTranslation } from '#web/i18n/use-translation.ts'
import { Stack, Title } from '#web/ui/layout.ts'
import { PublicationCards } from './PublicationCards.tsx'
import type { PublicationCard } from './types.ts'

/** What to read after a publication, below it. */
export function RelatedPublications({ cards }: { cards: readonly PublicationCard[] }) {
  const { t } = useTranslation()
  if (cards.length === 0) return null
  return (
    <Stack component="section" gap="md" className="no-print" aria-labelledby="related-title">
      <Title order={2} size="h3" id="related-title">
        {t('publications:related')}
      </Title>
      <PublicationCards cards={cards} />
    </Stack>
  )
}
