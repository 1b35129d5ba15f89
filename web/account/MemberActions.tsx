import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './account.module.css'

/** How many like a record, and whether its reader does; null where likes are switched off. */
type Liking = { count: number; mine: string | null } | null
type Props = { type: string; id: string; path: string; liking: Liking; mayReport?: boolean }

/** What a signed-in person may do with what they read: like it, and report it. Forms that work without script. */
export function MemberActs({ type, id, path, liking, mayReport = true }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.acts}>
      {liking === null ? null : (
        <>
          <Form method="post" action="/services/likes">
            <input type="hidden" name="type" value={type} />
            <input type="hidden" name="record" value={id} />
            <input type="hidden" name="redirectUrl" value={path} />
            <Button name="mine" value={liking.mine ?? ''} icon={liking.mine === null ? 'plus' : 'check'}>
              {t(liking.mine === null ? 'account:likes.add' : 'account:likes.remove')}
            </Button>
          </Form>
          {liking.count > 0 ? (
            <span className={styles.quiet}>{t('account:likes.count', { count: liking.count })}</span>
          ) : null}
        </>
      )}
      {mayReport ? (
        <Link to={`/services/report?${new URLSearchParams({ type, id, url: path })}`}>
          <Icon name="alert" /> {t('account:report.link')}
        </Link>
      ) : null}
    </div>
  )
}
