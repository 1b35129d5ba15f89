import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Comments } from '#web/comments/Comments.tsx'
import { ExternalLink } from '#web/publications/ExternalLink.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { PublicationPicture } from '#web/publications/PublicationPicture.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { AlertNotice } from './AlertNotice.tsx'
import { FoundSections, SearchForm } from './SectionsSearch.tsx'
import { Sections } from './Sections.tsx'
import type { ArticleData } from './types.ts'

/** An article on its own page, which renders its title as the heading. */
export function ArticleView({ article, id }: { article: ArticleData; id: string }) {
  const { t } = useTranslation()
  const { head, alert, current, search, comments } = article
  const isLater = current !== null && current > 0
  return (
    <PublicationFrame
      head={head}
      back={t('articles:all')}
      tagPath={tag => `${head.backPath}?tag=${tag}`}
      after={comments === null ? null : <Comments data={comments} />}
    >
      <Stack gap="lg">
        {alert === null ? null : <AlertNotice alert={alert} />}
        {isLater || search?.results ? null : <Beginning article={article} />}
        {search === null ? null : <SearchForm search={search} path={head.path} id={id} />}
        {search?.results ? <FoundSections search={search} path={head.path} /> : <Sections article={article} id={id} />}
      </Stack>
    </PublicationFrame>
  )
}

/** What stands before the sections. */
function Beginning({ article }: { article: ArticleData }) {
  const { t } = useTranslation()
  const { category, shortDescription, picture, authors, source, externalUrl } = article
  return (
    <>
      {category.name === '' ? null : (
        <Link to={category.path} className={parts.link}>
          {category.name}
        </Link>
      )}
      {shortDescription === '' ? null : (
        <Text size="lg" fw={600} maw="48rem">
          {shortDescription}
        </Text>
      )}
      {picture === null ? null : <PublicationPicture picture={picture} />}
      {authors === '' && source === null ? null : (
        <Group gap="0.25rem 1.5rem">
          {authors === '' ? null : <span>{t('articles:by', { authors })}</span>}
          {source === null ? null : (
            <Group component="span" gap="xs" wrap="nowrap">
              {source.iconUrl === null ? null : (
                <img src={`${source.iconUrl}?preview=160`} alt="" height={24} style={{ inlineSize: 'auto' }} />
              )}
              {t('articles:source', { source: source.name })}
            </Group>
          )}
        </Group>
      )}
      {externalUrl === '' ? null : <ExternalLink url={externalUrl} />}
    </>
  )
}
