import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { DropDown } from '#web/ui/DropDown.tsx'
import { MenuList } from '#web/ui/MenuList.tsx'
import { moderatePath } from './paths.ts'
import type { Moderation } from './types.ts'

type Props = { id: string; /** Of the page that it returns to. */ path: string; moderation: Moderation }

/** What staff decide about a subject. What needs no more words is done at once, all else on a page of its own. */
export function ModerateMenu({ id, path, moderation }: Props) {
  const { t } = useTranslation()
  const { isPinnedOnHome, isPinnedOnCategory, isClosed } = moderation
  const atOnce = [
    isPinnedOnHome ? 'unpin-home' : 'pin-home',
    isPinnedOnCategory ? 'unpin-category' : 'pin-category',
    ...(isClosed ? ['reopen'] : []),
  ]
  const asking = [...(isClosed ? [] : ['close']), 'move', 'merge', 'split', 'remove']
  return (
    <DropDown label={t('forum:moderate.menu')} icon="edit">
      <MenuList>
        {atOnce.map(action => (
          <li key={action}>
            <Form method="post" action={moderatePath(id, action)} preventScrollReset>
              <input type="hidden" name="redirectUrl" value={path} />
              <button>{t(`forum:moderate.${action}`)}</button>
            </Form>
          </li>
        ))}
        {asking.map(action => (
          <li key={action}>
            <Link to={moderatePath(id, action)}>{t(`forum:moderate.${action}`)}</Link>
          </li>
        ))}
        <li>
          <Link to={`/admin/resources/forum-subjects/show/${id}`}>{t('forum:moderate.admin')}</Link>
        </li>
        <li>
          <Link to="/admin/resources/reports">{t('forum:moderate.reports')}</Link>
        </li>
      </MenuList>
    </DropDown>
  )
}
