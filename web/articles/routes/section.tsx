import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { textOf } from '#web/api/jsonapi.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { dropKeptText, findKeptValues } from '#web/kept-texts/kept-text.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { SECTION_FIELDS } from '../fields.ts'
import { WRITING_GUARD } from '../guard.ts'
import { articleFormPath, sectionPlace } from '../paths.ts'
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

export async function loader(args: LoaderFunctionArgs) {
  const { id, title, place, sectionId } = await named(args)
  const api = apiOf(args)
  const [kept, section] = await Promise.all([
    findKeptValues(api, place),
    sectionId === null ? null : api.get<OneDocument>(`/api/v1/article-sections/${sectionId}`),
  ])
  const stored = (name: string) => (section === null ? '' : textOf(section.data, name))
  return {
    heading: stored('title') || title,
    article: { id, title },
    isNew: sectionId === null,
    place,
    wasKept: Object.values(kept).some(value => value !== ''),
    values: { title: kept['title'] ?? stored('title'), content: kept['content'] ?? stored('content') },
    updatedAt: stored('updatedAt'),
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request } = args
  return preserveInput(request, async () => {
    const { id, visitor, place, sectionId } = await named(args)
    return handleForm({
      request,
      fields: SECTION_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        const api = apiOf(args)
        const attributes = { title: output['title'], content: output['content'] ?? null }
        if (sectionId === null) {
          const relationships = { article: { data: { type: 'articles', id } } }
          await api.create(
            '/api/v1/article-sections',
            { data: { type: 'article-sections', attributes, relationships } },
            { idempotencyKey: key },
          )
        } else {
          await api.patch(`/api/v1/article-sections/${sectionId}`, {
            data: { type: 'article-sections', id: sectionId, attributes },
          })
        }
        await dropKeptText(api, place)
        return redirect(`${articleFormPath(id)}#sections`, {
          status: 303,
          headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'articles:sections.saved' }) },
        })
      },
    })
  })
}

/** Writes one section of an article. */
export default function SectionForm() {
  const { t } = useTranslation()
  const { article, isNew, place, values, wasKept, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t(isNew ? 'articles:sections.add' : 'articles:sections.change')} lead={article.title}>
        <FormPage
          id="section"
          fields={SECTION_FIELDS}
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
      </AccountPage>
    </AccountFrame>
  )
}
