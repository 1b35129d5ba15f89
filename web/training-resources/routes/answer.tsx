import { recordPath } from '#server/domain/record-path.ts'
import { cutText } from '#server/domain/text/graphemes.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import parts from '#web/blocks/parts.module.css'
import { readFields } from '#web/forms/form-data.server.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { REQUEST_GUARD } from '../guard.ts'
import { MAX_SEARCH_LENGTH, searchIn } from '#web/publications/list-query.ts'
import styles from '../training-resources.module.css'

export const handle = { guard: REQUEST_GUARD, title: 'trainingResources:answers.add' } satisfies RouteHandle

const TYPE = 'training-resource-requests'
const MAX_SHOWN = 20
/** Of the request's description, as much as the short description of a resource holds. */
const MAX_BEGUN_TEXT = 500

/** The resources among which an answer is chosen: those that the words find, else the newest. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const search = searchIn(new URL(request.url).searchParams)
  const [{ data: asked }, { data: resources }] = await Promise.all([
    getRecord(api, TYPE, params['request'] ?? '', {
      include: 'resources,resourceType,themes',
      'fields[training-resources]': 'title',
    }),
    api.get<ListDocument>('/api/v1/training-resources', {
      query: {
        'fields[training-resources]': 'title,publishedAt',
        'filter[search]': search || undefined,
        sort: '-publishedAt',
        'page[size]': MAX_SHOWN,
      },
    }),
  ])
  const linked = new Set(identifiersOf(asked.relationships?.['resources']).map(({ id }) => id))
  return {
    id: asked.id,
    title: textOf(asked, 'title'),
    path: recordPath(TYPE, asked.id),
    createPath: `/admin/resources/training-resources/create?${begunWith(asked)}`,
    search,
    resources: resources.map(record => ({
      id: record.id,
      title: textOf(record, 'title'),
      isDraft: textOf(record, 'publishedAt') === '',
      isLinked: linked.has(record.id),
    })),
  }
}

/** What the form of a new resource begins with: what the request says, and that the resource answers it. */
function begunWith(asked: ResourceObject): URLSearchParams {
  const linked = (name: string) => identifiersOf(asked.relationships?.[name]).map(({ id }) => id)
  return new URLSearchParams([
    ['title', textOf(asked, 'title')],
    ['shortDescription', cutText(textOf(asked, 'description'), MAX_BEGUN_TEXT)],
    ...linked('resourceType').map(id => ['resourceType', id]),
    ...linked('themes').map(id => ['themes', id]),
    ['requests', asked.id],
  ])
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireSignedIn(args, handle.guard)
  const form = await readFields(request)
  const id = encodeURIComponent(params['request'] ?? '')
  await apiFor(request, context).post(`/api/v1/${TYPE}/${id}/actions/answer`, {
    meta: { input: { resources: [String(form.get('resource') ?? '')] } },
  })
  return redirectWithFlash(request, recordPath(TYPE, id), 'trainingResources:answers.done')
}

/** Answers a request with a resource of the site, or leads to where one is made. */
export default function AnswerRequest() {
  const { t } = useTranslation()
  const { title, path, createPath, search, resources } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('trainingResources:answers.add')} lead={title}>
        <Stack gap="lg">
          <SearchForm search={search} />
          {resources.length === 0 ? <Text c="dimmed">{t('publications:list.noMatch')}</Text> : null}
          <Form method="post">
            <ul className={parts.list}>
              {resources.map(resource => (
                <li key={resource.id}>
                  <Group justify="space-between" gap="sm" py="xs">
                    <span className={parts.names}>
                      {resource.title}
                      {resource.isDraft ? ` (${t('publications:states.draft')})` : ''}
                    </span>
                    {resource.isLinked ? (
                      <Text span c="dimmed">
                        {t('trainingResources:answers.linked')}
                      </Text>
                    ) : (
                      <Button
                        name="resource"
                        value={resource.id}
                        aria-label={t('trainingResources:answers.choose', { title: resource.title })}
                      >
                        {t('trainingResources:answers.submit')}
                      </Button>
                    )}
                  </Group>
                </li>
              ))}
            </ul>
          </Form>
          <Text>{t('trainingResources:answers.createText')}</Text>
          <Group gap="sm">
            <LinkButton icon="plus" to={createPath}>
              {t('trainingResources:answers.create')}
            </LinkButton>
            <Link to={path}>{t('forms:cancel')}</Link>
          </Group>
        </Stack>
      </AccountPage>
    </AccountFrame>
  )
}

function SearchForm({ search }: { search: string }) {
  const { t } = useTranslation()
  return (
    <Form method="get" role="search">
      <label htmlFor="answer-search">{t('trainingResources:answers.search')}</label>
      <Group gap="sm">
        <input
          id="answer-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          className={styles.search}
        />
        <Button icon="search">{t('publications:list.submit')}</Button>
      </Group>
    </Form>
  )
}
