import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { dropKeptText, findKeptValues } from '#web/kept-texts/kept-text.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ARTICLE_FIELDS } from '../fields.ts'
import { WRITING_GUARD } from '../guard.ts'
import { articleFormPath, NEW_ARTICLE_PLACE, OWN_ARTICLES_PATH } from '../paths.ts'
import { apiOf, articleBody, loadChoices } from '../writing.server.ts'

export const handle = { guard: WRITING_GUARD, title: 'articles:write.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const api = apiOf(args)
  const [choices, kept] = await Promise.all([loadChoices(api), findKeptValues(api, NEW_ARTICLE_PLACE)])
  const asked = new URL(args.request.url).searchParams.get('category') ?? ''
  const [only, ...others] = choices['category']?.options ?? []
  return {
    choices,
    isOpen: only !== undefined,
    wasKept: Object.values(kept).some(value => value !== ''),
    values: {
      title: kept['title'] ?? '',
      category: kept['category'] || asked || (others.length === 0 ? (only?.value ?? '') : ''),
      shortDescription: kept['shortDescription'] ?? '',
      tags: (kept['tags'] ?? '').split(',').filter(isUuid),
    },
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    return handleForm({
      request,
      fields: ARTICLE_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        const api = apiOf(args)
        const id = await api.create('/api/v1/articles', { data: articleBody(output) }, { idempotencyKey: key })
        await dropKeptText(api, NEW_ARTICLE_PLACE)
        return redirect(articleFormPath(id), 303)
      },
    })
  })
}

/** Begins an article: its title and place; its sections follow. */
export default function NewArticle() {
  const { t } = useTranslation()
  const { choices, isOpen, values, wasKept, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage title={t('articles:write.title')} lead={t('articles:write.lead')}>
        {isOpen ? (
          <FormPage
            id="article"
            fields={ARTICLE_FIELDS}
            values={values}
            answer={answer}
            formKey={formKey}
            choices={choices}
            submit={t('articles:write.begin')}
            busy={t('account:busy')}
            guardsLeaving={false}
            actions={<Link to={OWN_ARTICLES_PATH}>{t('articles:own.title')}</Link>}
          >
            <KeptText place={NEW_ARTICLE_PLACE} wasKept={wasKept} />
          </FormPage>
        ) : (
          <EmptyState icon="edit" title={t('articles:write.closed')} text={t('articles:write.closedText')} />
        )}
      </AccountPage>
    </AccountFrame>
  )
}
