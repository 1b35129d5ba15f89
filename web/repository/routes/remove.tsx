import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { AIDS_GUARD } from '../guard.ts'
import { aidFormPath, OWN_AIDS_PATH } from '../paths.ts'
import { apiOf, loadOwnAid } from '../writing.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:write.remove' } satisfies RouteHandle

/** The aid of the address, for whoever may delete it. @throws Response 404 */
export async function loader(args: LoaderFunctionArgs) {
  const { id, head, record } = await loadOwnAid(args)
  if (record.attributes['canDelete'] !== true) throw new Response(null, { status: 403 })
  return { id, name: head.title, path: aidFormPath(id) }
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await loader(args)
  await apiOf(args).delete(`/api/v1/repository-items/${id}`)
  return redirectWithFlash(args.request, OWN_AIDS_PATH, 'repository:write.removed')
}

/** Asks before an aid is deleted. */
export default function RemoveAid() {
  const { t } = useTranslation()
  const { name, path } = useLoaderData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('repository:write.remove')} lead={name}>
        <Text>{t('repository:write.removeText')}</Text>
        <Form method="post">
          <Actions>
            <Button look="danger" icon="trash">
              {t('repository:made.delete')}
            </Button>
            <Link to={path}>{t('forms:cancel')}</Link>
          </Actions>
        </Form>
      </AccountPage>
    </AccountFrame>
  )
}
