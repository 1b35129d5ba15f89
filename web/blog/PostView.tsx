import { useTranslation } from '#web/i18n/use-translation.ts'
import { Html } from '#web/blocks/Html.tsx'
import { Comments } from '#web/comments/Comments.tsx'
import { ExternalLink } from '#web/publications/ExternalLink.tsx'
import { PublicationFrame } from '#web/publications/PublicationFrame.tsx'
import { PublicationPicture } from '#web/publications/PublicationPicture.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import type { PostData } from './types.ts'

/** A post on its own page, which renders its title as the heading. */
export function PostView({ post }: { post: PostData }) {
  const { t } = useTranslation()
  const { head, shortDescription, content, externalUrl, picture, comments } = post
  return (
    <PublicationFrame
      head={head}
      back={t('blog:all')}
      tagPath={tag => `${head.backPath}?tag=${tag}`}
      after={comments === null ? null : <Comments data={comments} />}
    >
      <Stack gap="lg" maw="48rem">
        {shortDescription === '' ? null : (
          <Text size="lg" fw={600}>
            {shortDescription}
          </Text>
        )}
        {picture === null ? null : <PublicationPicture picture={picture} />}
        {content === '' ? null : <Html html={content} />}
        {externalUrl === '' ? null : <ExternalLink url={externalUrl} />}
      </Stack>
    </PublicationFrame>
  )
}
