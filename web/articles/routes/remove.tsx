import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { WRITING_GUARD } from '../guard.ts'
import { articleFormPath, OWN_ARTICLES_PATH } from '../paths.ts'
import { apiOf, loadOwnArticle } from '../writing.server.ts'

export const handle = { guard: WRITING_GUARD, title: 'articles:remove.title' } satisfies RouteHandle

/** What the address names: an article, or one of its sections. @throws Response 404 */
async function removed(args: LoaderFunctionArgs) {
  const { id, head, record, sections } = await loadOwnArticle(args)
  const sectionId = args.params['section']
  if (sectionId === undefined) {
    if (record.attributes['canDelete'] !== true) throw new Response(null, { status: 403 })
    return { kind: 'article' as const, id, name: head.title, path: articleFormPath(id) }
  }
  const section = sections.find(one => one.id === sectionId)
  if (section === undefined) throw new Response(null, { status: 404 })
  return { kind: 'section' as const, id: section.id, name: section.title, path: articleFormPath(id) }
}

export const loader = removed

export async function action(args: ActionFunctionArgs) {
  const { kind, id, path } = await removed(args)
  await apiOf(args).delete(`/api/v1/${kind === 'article' ? 'articles' : 'article-sections'}/${id}`)
  return redirect(kind === 'article' ? OWN_ARTICLES_PATH : `${path}#sections`, {
    status: 303,
    headers: { 'set-cookie': flashCookie(args.request, { kind: 'success', text: `articles:remove.${kind}Done` }) },
  })
}

/** Asks before an article or a section of it is deleted. */
export default function Remove() {
  const { t } = useTranslation()
  const { kind, name, path } = useLoaderData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('articles:remove.title')} lead={name}>
        <Text>{t(`articles:remove.${kind}Text`)}</Text>
        <Form method="post">
          <Actions>
            <Button look="danger">{t('articles:remove.button')}</Button>
            <Link to={path}>{t('forms:cancel')}</Link>
          </Actions>
        </Form>
      </AccountPage>
    </AccountFrame>
  )
}
