import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { fileSizeText } from '#server/domain/formats.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['documents'] },
  title: 'account:documents.title',
} satisfies RouteHandle

/** The papers that the staff keep for this person. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const list = await api.get<ListDocument>('/api/v1/account-documents', {
    query: { 'filter[user]': visitor.userId, 'page[size]': 100 },
  })
  const documents = await Promise.all(
    list.data.map(async record => {
      const files = await api.get<ListDocument>('/services/secured-files', {
        query: { 'model[type]': 'account-documents', 'model[id]': record.id },
      })
      return {
        id: record.id,
        name: textOf(record, 'name'),
        documentType: textOf(record, 'documentType'),
        comment: textOf(record, 'comment'),
        at: textOf(record, 'createdAt'),
        files: files.data.map(file => ({
          id: file.id,
          name: textOf(file, 'originalName'),
          url: textOf(file, 'url'),
          size: Number(file.attributes['size']),
        })),
      }
    }),
  )
  return { documents, timeZone: visitor.timezone }
}

export default function Documents() {
  const { t, i18n } = useTranslation()
  const { documents, timeZone } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('account:documents.title')} lead={t('account:documents.intro')}>
      {documents.length === 0 ? (
        <EmptyState icon="file" title={t('account:documents.empty')} text={t('account:documents.emptyText')} />
      ) : (
        <AccountRows>
          {documents.map(({ id, name, documentType, comment, at, files }) => (
            <Stack component="li" gap={4} key={id}>
              <Text fw={700}>{name}</Text>
              <Text c="dimmed">
                {t(`resources:account-documents.options.documentType.${documentType}`)} ·{' '}
                <Moment at={at} timeZone={timeZone} />
              </Text>
              {comment === '' ? null : <Text>{comment}</Text>}
              {files.length === 0 ? (
                <Text c="dimmed">{t('account:documents.noFile')}</Text>
              ) : (
                files.map(file => (
                  <Text key={file.id}>
                    <a href={file.url}>
                      <Icon name="download" /> {t('account:documents.download', { name: file.name })}
                    </a>{' '}
                    <Text span c="dimmed" suppressHydrationWarning>
                      ({fileSizeText(file.size, i18n.language)})
                    </Text>
                  </Text>
                ))
              )}
            </Stack>
          ))}
        </AccountRows>
      )}
    </AccountPage>
  )
}
