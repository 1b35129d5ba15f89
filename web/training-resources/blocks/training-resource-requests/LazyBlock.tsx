import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { RequestForm } from '../../RequestForm.tsx'
import { RequestList } from '../../RequestList.tsx'
import { RequestView } from '../../RequestView.tsx'

/** The list of requests, one of them, or a form. */
const TrainingResourceRequests: BlockView<'training-resource-requests'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (!data)
    return (
      <Notice tone="error" title={t('publications:list.failed')}>
        <p>{t('publications:list.failedText')}</p>
      </Notice>
    )
  if (data.kind === 'list') return <RequestList data={data} id={sectionId} />
  if (data.kind === 'request') return <RequestView key={data.head.id} request={data} />
  return <RequestForm key={data.path} data={data} />
}

export default TrainingResourceRequests
