import { Link } from '@remix-run/react'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useVisitor } from '#web/shell/shell-data.ts'
import classes from './edit-button.module.css'

/** Leads from a page to its editor; app_admins alone see it (specification 1, section 6). */
export function EditButton({ pageId }: { pageId: string }) {
  const { t } = useTranslation()
  if (!useVisitor()?.roles.includes('app_admin')) return null
  return (
    <Link to={`/admin/resources/app-pages/page-template/${pageId}`} className={classes.button}>
      <IconPencil aria-hidden size={20} />
      {t('site:page.edit')}
    </Link>
  )
}
