import { useTranslation } from '#web/i18n/use-translation.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { SurveyPart } from '../../SurveyPart.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { BlockView } from '#web/blocks/view.ts'

/**
 * A survey among other blocks, answered in place; its own screen has the details. Only staff see that a survey is
 * missing.
 */
const SurveyBlock: BlockView<'survey'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  const visitor = useVisitor()
  if (data === null || data === undefined)
    return (
      <Notice tone="error">
        <p>{t('blocks:survey.failed')}</p>
      </Notice>
    )
  if (data.survey !== null) return <SurveyPart view={data.survey} id={sectionId} headingLevel={2} />
  return visitor?.isAdmin === true ? (
    <Notice tone="warning">
      <p>{t('blocks:survey.missing')}</p>
    </Notice>
  ) : null
}

export default SurveyBlock
