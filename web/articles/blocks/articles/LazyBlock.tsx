import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import { PublicationList } from '#web/publications/PublicationList.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { AlertNotice } from '../../AlertNotice.tsx'
import { ArticleView } from '../../ArticleView.tsx'

/** The list of articles, or one of them. */
const Articles: BlockView<'articles'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (data?.kind === 'article') return <ArticleView key={data.head.id} article={data} id={sectionId} />
  return (
    <Stack gap="lg">
      {data?.description ? (
        <Text size="lg" m={0} maw="48rem">
          {data.description}
        </Text>
      ) : null}
      {data?.alert ? <AlertNotice alert={data.alert} /> : null}
      <PublicationList data={data?.list} id={sectionId} texts="articles:list" />
      {data?.writePath ? (
        <div className="no-print">
          <LinkButton to={data.writePath} icon="edit">
            {t('articles:write.link')}
          </LinkButton>
        </div>
      ) : null}
    </Stack>
  )
}

export default Articles
