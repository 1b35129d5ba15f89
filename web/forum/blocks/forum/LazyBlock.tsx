import { useTranslation } from '#web/i18n/use-translation.ts'
import { ForumHome } from '../../ForumHome.tsx'
import { SubjectForm } from '../../SubjectForm.tsx'
import { Thread } from '../../Thread.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** The forum's lists, a subject or a form, with and without script alike. */
const Forum: BlockView<'forum'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (data === null || data === undefined)
    return (
      <Notice tone="error" title={t('forum:failed')}>
        <p>{t('forum:failedText')}</p>
      </Notice>
    )
  if (data.kind === 'home') return <ForumHome data={data} id={sectionId} />
  if (data.kind === 'thread') return <Thread key={data.id} thread={data} />
  return <SubjectForm key={data.path} data={data} />
}

export default Forum
