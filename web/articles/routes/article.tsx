import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { sendFile } from '#web/admin/upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { StateNotice } from '#web/publications/StateNotice.tsx'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ARTICLE_FIELDS } from '../fields.ts'
import { WRITING_GUARD } from '../guard.ts'
import { articleFormPath, OWN_ARTICLES_PATH, removeArticlePath } from '../paths.ts'
import { PicturePanel } from '../PicturePanel.tsx'
import { SectionsPanel } from '../SectionsPanel.tsx'
import { apiOf, articleBody, loadChoices, loadOwnArticle } from '../writing.server.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = { guard: WRITING_GUARD, title: (data: Data) => data.head.title } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { id, record, head, picture, category, hasImage, sections } = await loadOwnArticle(args)
  const { state } = head
  return {
    id,
    // An article without a text has nothing to be decided about.
    head: { ...head, state: state && { ...state, editPath: null, canAsk: state.canAsk && sections.length > 0 } },
    sections,
    hasImage,
    pictureUrl: picture?.url ?? null,
    canDelete: record.attributes['canDelete'] === true,
    values: {
      title: textOf(record, 'title'),
      category: category?.id ?? '',
      shortDescription: textOf(record, 'shortDescription'),
      tags: identifiersOf(record.relationships?.['tags']).map(tag => tag.id),
    },
    choices: await loadChoices(apiOf(args), category),
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request } = args
  return preserveInput(request, async () => {
    const { id, visitor, sections } = await loadOwnArticle(args)
    const { data, discard } = await readFormData(request)
    const api = apiOf(args)
    const path = articleFormPath(id)
    const done = (text: string, kind: Flash['kind'] = 'success', anchor = '') =>
      redirect(`${path}${anchor}`, { status: 303, headers: { 'set-cookie': flashCookie(request, { kind, text }) } })
    try {
      const intent = String(data.get('intent') ?? '')
      if (intent === 'picture') return done(...(await storePicture(args, id, data.get('picture'))), '#picture')
      if (intent === 'remove-picture') {
        await api.delete(`/api/v1/services/articles/${id}/picture`)
        return done('articles:picture.removed', 'success', '#picture')
      }
      if (intent === 'move-up' || intent === 'move-down') {
        const section = sections.find(one => one.id === data.get('section'))
        if (section) await api.post(`/api/v1/article-sections/${section.id}/actions/${intent}`, {})
        return redirect(`${path}#sections`, 303)
      }
      return await handleForm({
        request,
        data,
        fields: ARTICLE_FIELDS,
        timeZone: visitor.timezone,
        send: async ({ output }) => {
          await api.patch(`/api/v1/articles/${id}`, { data: { id, ...articleBody(output) } })
          return done('articles:write.saved')
        },
      })
    } finally {
      await discard()
    }
  })
}

type Answered = [text: string, kind: Flash['kind']]

async function storePicture({ request, context }: ActionFunctionArgs, id: string, file: unknown): Promise<Answered> {
  if (!(file instanceof File) || file.size === 0) return ['articles:picture.none', 'error']
  try {
    await sendFile(request, context, { path: `/api/v1/services/articles/${id}/picture`, file })
    return ['articles:picture.saved', 'success']
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.isSessionExpired) throw error
    return [error.status === 413 ? 'articles:picture.tooLarge' : 'articles:picture.refused', 'error']
  }
}

/** Where its author goes on with an article: its state, its sections, its picture, and what it is about. */
export default function OwnArticle() {
  const { t } = useTranslation()
  const { id, head, sections, hasImage, pictureUrl, canDelete, values, choices, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={head.title} lead={<Link to={OWN_ARTICLES_PATH}>{t('articles:own.title')}</Link>}>
        {head.state === null ? null : <StateNotice head={head} state={head.state} />}
        <SectionsPanel articleId={id} sections={sections} />
        <Panel title={t('articles:write.details')}>
          <FormPage
            id="article"
            fields={ARTICLE_FIELDS}
            values={values}
            answer={useFormResult()}
            formKey={formKey}
            choices={choices}
            submit={t('forms:save')}
            busy={t('account:busy')}
          />
        </Panel>
        {hasImage ? <PicturePanel url={pictureUrl} /> : null}
        {canDelete ? (
          <Text>
            <Link to={removeArticlePath(id)}>{t('articles:remove.link')}</Link>
          </Text>
        ) : null}
      </AccountPage>
    </AccountFrame>
  )
}
