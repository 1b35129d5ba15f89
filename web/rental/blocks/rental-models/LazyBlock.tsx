import { useTranslation } from '#web/i18n/use-translation.ts'
import { Catalog } from '../../Catalog.tsx'
import { ModelView } from '../../ModelView.tsx'
import stylesheet from '../../catalog.css?url'
import { Notice } from '#web/ui/Notice.tsx'
import type { BlockView } from '#web/blocks/view.ts'

/** The catalogue, or one model of it, with and without script alike. It imports its own styles. */
const RentalModels: BlockView<'rental-models'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (data === null || data === undefined)
    return (
      <Notice tone="error" title={t('rentals:catalog.failed')}>
        <p>{t('rentals:catalog.failedText')}</p>
      </Notice>
    )
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      {data.kind === 'model' ? (
        <ModelView key={data.id} model={data} id={sectionId} />
      ) : (
        <Catalog data={data} id={sectionId} />
      )}
    </>
  )
}

export default RentalModels
