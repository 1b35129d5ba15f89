import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ResourceList } from '../../ResourceList.tsx'
import { ResourceView } from '../../ResourceView.tsx'
import { ReviewForm } from '../../ReviewForm.tsx'

/** The list of resources, one of them, or the form for a review. */
const TrainingResources: BlockView<'training-resources'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (!data)
    return (
      <Notice tone="error" title={t('publications:list.failed')}>
        <p>{t('publications:list.failedText')}</p>
      </Notice>
    )
  if (data.kind === 'resource') return <ResourceView key={data.head.id} resource={data} />
  if (data.kind === 'review') return <ReviewForm key={data.path} data={data} />
  return <ResourceList data={data} id={sectionId} />
}

export default TrainingResources
