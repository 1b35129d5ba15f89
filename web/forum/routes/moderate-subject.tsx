import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import { MISSING_PAGE_PATH } from '#server/domain/vocabulary/serving-pages.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { Choice, Choices, ChoicesByPath } from '#web/forms/definition.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { DECISIONS } from '../decisions.ts'
import { FORUM_GUARD } from '../guard.ts'
import { choicesOf } from '../load-subject-form.server.ts'

export const handle = { guard: FORUM_GUARD, title: 'forum:moderate.menu' } satisfies RouteHandle

const MAX_FOUND = 20

/** The subject and the decision that the address names. @throws Response 404 for whoever decides nothing */
async function decided(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const decision = params['decision'] ?? ''
  if (!Object.hasOwn(DECISIONS, decision)) throw new Response(null, { status: 404 })
  if (!visitor.isAdmin) throw new Response(null, { status: 403 })
  const id = params['subject'] ?? ''
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/forum-subjects/${encodeURIComponent(id)}`)
  return {
    decision,
    fields: DECISIONS[decision]!,
    id: data.id,
    title: textOf(data, 'title'),
    path: recordPath('forum-subjects', data.id),
    timeZone: visitor.timezone,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { decision, id, title, path } = await decided(args)
  const choices: ChoicesByPath = {
    ...(decision === 'move'
      ? { category: { mode: 'all', options: [...(await choicesOf(args)).categories] } satisfies Choices }
      : {}),
    ...(decision === 'split' ? { messages: await messagesOf(args, id) } : {}),
    ...(decision === 'merge' ? { into: { mode: 'search', options: [] } satisfies Choices } : {}),
  }
  return { decision, title, path, choices, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const { decision, fields, id, path, timeZone } = await decided(args)
    const data = await readFields(request)
    const { forum } = (await siteOf(context)).pages
    const back = sameSitePath(data.get('redirectUrl')) ?? path
    return handleForm({
      request,
      data,
      fields,
      timeZone,
      search: (_field, query) => findSubjects(args, query, id),
      send: async ({ output, key }) => {
        await apiFor(request, context).post(
          `/api/v1/forum-subjects/${id}/actions/${decision}`,
          { meta: { input: output } },
          { idempotencyKey: key },
        )
        return redirectWithFlash(
          request,
          decision === 'remove' ? (forum ?? MISSING_PAGE_PATH) : back,
          'forum:moderate.done',
        )
      },
    })
  })
}

/** So many messages are offered at most, the first ones. */
const MAX_PAGES = 5

/** The messages that may be taken out of a subject, by their number and beginning, with their author. */
async function messagesOf({ request, context }: LoaderFunctionArgs, id: string): Promise<Choices> {
  const api = apiFor(request, context)
  const options: Choice[] = []
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, MAX_PAGES); page++) {
    const { data, meta } = await api.get<ListDocument>('/api/v1/forum-messages', {
      query: {
        'filter[ofSubject]': id,
        'filter[position][from]': 2,
        'fields[forum-messages]': 'summary,byline',
        sort: 'position',
        'page[size]': 100,
        'page[number]': page,
      },
    })
    lastPage = meta.page?.lastPage ?? 1
    options.push(
      ...data.map(record => ({
        value: record.id,
        label: [textOf(record, 'summary'), (record.attributes['byline'] as { name?: string } | null)?.name]
          .filter(Boolean)
          .join(' – '),
      })),
    )
  }
  return { mode: 'all', options }
}

/** Subjects to merge into, by words of their titles. */
async function findSubjects({ request, context }: LoaderFunctionArgs, query: string, except: string): Promise<Choices> {
  const { data, meta } = await apiFor(request, context).get<ListDocument>('/api/v1/forum-subjects', {
    query: { 'filter[search]': query, 'fields[forum-subjects]': 'title', 'page[size]': MAX_FOUND },
  })
  return {
    mode: 'search',
    options: data
      .filter(({ id }) => id !== except)
      .map(record => ({ value: record.id, label: textOf(record, 'title') })),
    more: (meta.page?.total ?? 0) > MAX_FOUND,
  }
}

/** One decision of the staff about a subject. */
export default function ModerateSubject() {
  const { t } = useTranslation()
  const { decision, title, path, choices, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t(`forum:moderate.${decision}`)} lead={title}>
        <FormPage
          id="moderate"
          fields={DECISIONS[decision]!}
          values={{}}
          answer={useFormResult()}
          formKey={formKey}
          choices={choices}
          look={decision === 'remove' || decision === 'merge' ? 'danger' : 'primary'}
          submit={t(`forum:moderate.${decision}`)}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
