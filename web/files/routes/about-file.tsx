import { Group, Stack } from '#web/ui/layout.ts'
import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { FileContents } from '../FileContents.tsx'
import { fileSizeText } from '#server/domain/formats.ts'
import { fileDetails } from '../file-details.ts'
import styles from '../files.module.css'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = { guard: { audience: 'anyone' }, title: (data: Data) => data.file.name } satisfies RouteHandle

/** The page of a file: its metadata, a preview and the download link (decision 0040). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const given = params['slugOrId'] ?? ''
  const { siteUrl } = await siteOf(context)
  const { data: record } = await apiFor(request, context).get<OneDocument>(`/api/v1/files/${encodeURIComponent(given)}`)
  const slug = textOf(record, 'slug')
  if (slug !== given) throw redirect(`/services/files/${encodeURIComponent(slug)}/about`, 301)
  return { file: fileDetails(record), canonical: `${siteUrl}/services/files/${encodeURIComponent(slug)}/about` }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const description = excerpt(data.file.description)
  return [
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: data.canonical },
  ]
}

export default function File() {
  const { t, i18n } = useTranslation()
  const { file } = useLoaderData<typeof loader>()
  const size = fileSizeText(file.size, i18n.language)
  return (
    <Stack component="article" className={styles.page}>
      <h1>{file.name}</h1>
      {file.description === '' ? null : <p>{file.description}</p>}
      <FileContents file={file} />
      <Stack component="section" align="start">
        <h2>{t('site:files.about')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('site:files.kind')}</dt>
            <dd>{t(`site:files.kinds.${file.kind}`)}</dd>
          </div>
          <div>
            <dt>{t('site:files.size')}</dt>
            <dd>{size}</dd>
          </div>
          <div>
            <dt>{t('site:files.originalName')}</dt>
            <dd>{file.originalName}</dd>
          </div>
        </dl>
        <Group gap="xs">
          <LinkButton to={file.url} look="primary" icon="download" reloadDocument download={file.originalName}>
            {t('site:files.download', { size })}
          </LinkButton>
        </Group>
      </Stack>
    </Stack>
  )
}
