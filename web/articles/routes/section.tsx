import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MAX_SECTION_FILES } from '#server/articles/domain/rules.ts'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import type { ApiClient } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { removeAttachment, sendAttachments } from '#web/files/attach.server.ts'
import { attachmentPart } from '#web/files/attachment-fields.ts'
import { AttachedFiles } from '#web/files/AttachedFiles.tsx'
import { ATTACHMENT_FIELDS, shownAttachment } from '#web/files/shown-attachment.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { dropKeptText, findKeptValues } from '#web/kept-texts/kept-text.server.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { sectionFields } from '../fields.ts'
import { WRITING_GUARD } from '../guard.ts'
import { articleFormPath, sectionFormPath, sectionPlace } from '../paths.ts'
import { apiOf, loadOwnArticle } from '../writing.server.ts'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = {
  guard: WRITING_GUARD,
  title: (data: Data) => data.heading,
} satisfies RouteHandle

const NEW = 'new'

/** The article and which of its sections the address names; null for a new one. @throws Response 404 */
async function named(args: LoaderFunctionArgs) {
  const { id, head, sections, visitor } = await loadOwnArticle(args)
  const sectionId = args.params['section'] ?? ''
  if (sectionId !== NEW && !sections.some(section => section.id === sectionId))
    throw new Response(null, { status: 404 })
  return {
    id,
    title: head.title,
    visitor,
    place: sectionPlace(id, sectionId),
    sectionId: sectionId === NEW ? null : sectionId,
  }
}

const recordOf = (sectionId: string) => `article-sections/${sectionId}`

export async function loader(args: LoaderFunctionArgs) {
  const { id, title, place, sectionId } = await named(args)
  const api = apiOf(args)
  const [kept, section] = await Promise.all([
    findKeptValues(api, place),
    sectionId === null
      ? null
      : api.get<OneDocument>(`/api/v1/article-sections/${sectionId}`, {
          query: { include: 'attachments', 'fields[files]': ATTACHMENT_FIELDS },
        }),
  ])
  const stored = (name: string) => (section === null ? '' : textOf(section.data, name))
  return {
    heading: stored('title') || title,
    article: { id, title },
    isNew: sectionId === null,
    place,
    wasKept: Object.values(kept).some(value => value !== ''),
    values: { title: kept['title'] ?? stored('title'), content: kept['content'] ?? stored('content') },
    attachments: section === null ? [] : includedOf(section, section.data, 'attachments').map(shownAttachment),
    uploads: (await siteOf(args.context)).uploads,
    updatedAt: stored('updatedAt'),
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request } = args
  return preserveInput(request, async () => {
    const section = await named(args)
    const { data, discard } = await readFormData(request)
    try {
      const removed =
        section.sectionId === null ? null : await removeAttachment(args, { record: recordOf(section.sectionId), data })
      return removed ?? (await writeSection(args, section, data))
    } finally {
      await discard()
    }
  })
}

async function writeSection(
  args: ActionFunctionArgs,
  { id, visitor, place, sectionId }: Awaited<ReturnType<typeof named>>,
  data: FormData,
) {
  const to = (path: string, cookie: string) => redirect(path, { status: 303, headers: { 'set-cookie': cookie } })
  return handleForm({
    request: args.request,
    data,
    fields: sectionFields((await siteOf(args.context)).uploads),
    timeZone: visitor.timezone,
    send: async ({ output, values, key }) => {
      const api = apiOf(args)
      const attributes = { title: output['title'], content: output['content'] ?? null }
      const saved = await saveSection(api, { articleId: id, sectionId, attributes, key })
      await dropKeptText(api, place)
      const refused = await sendAttachments(args, { record: recordOf(saved), values, max: MAX_SECTION_FILES })
      if (refused !== null) return to(sectionFormPath(id, saved), refused)
      const done = flashCookie(args.request, { kind: 'success', text: 'articles:sections.saved' })
      return to(`${articleFormPath(id)}#sections`, done)
    },
  })
}

type Saving = { articleId: string; sectionId: string | null; attributes: object; key: string }

/** @returns the id of the section */
async function saveSection(api: ApiClient, { articleId, sectionId, attributes, key }: Saving): Promise<string> {
  const type = 'article-sections'
  if (sectionId === null) {
    const relationships = { article: { data: { type: 'articles', id: articleId } } }
    return api.create(
      '/api/v1/article-sections',
      { data: { type, attributes, relationships } },
      { idempotencyKey: key },
    )
  }
  await api.patch(`/api/v1/article-sections/${sectionId}`, { data: { type, id: sectionId, attributes } })
  return sectionId
}

/** Writes one section of an article. */
export default function SectionForm() {
  const { t } = useTranslation()
  const { article, isNew, place, values, attachments, uploads, wasKept, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t(isNew ? 'articles:sections.add' : 'articles:sections.change')} lead={article.title}>
        <FormPage
          id="section"
          fields={sectionFields(uploads)}
          parts={[{ title: '', names: ['title', 'content'] }, attachmentPart(t('site:files.attach.add'))]}
          values={values}
          answer={useFormResult()}
          formKey={formKey}
          headingLevel={3}
          submit={t('articles:sections.save')}
          busy={t('account:busy')}
          guardsLeaving={false}
          actions={<Link to={articleFormPath(article.id)}>{t('forms:cancel')}</Link>}
        >
          <KeptText place={place} wasKept={wasKept} />
        </FormPage>
        <AttachedFiles attachments={attachments} />
      </AccountPage>
    </AccountFrame>
  )
}
