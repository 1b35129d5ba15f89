import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { TrainingList } from '../../TrainingList.tsx'
import { TrainingView } from '../../TrainingView.tsx'

/** The list of trainings, or one of them. */
const Trainings: BlockView<'trainings'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (!data)
    return (
      <Notice tone="error" title={t('trainings:failed')}>
        <p>{t('publications:list.failedText')}</p>
      </Notice>
    )
  return data.kind === 'training' ? (
    <TrainingView key={data.head.id} training={data} />
  ) : (
    <TrainingList data={data} id={sectionId} />
  )
}

export default Trainings
