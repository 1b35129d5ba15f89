import { IconUserShield } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './impersonation.module.css'

const STOP_IMPERSONATION_PATH = '/services/impersonation/stop'

/** Shows the impersonated person, and ends the impersonation (specification 1, section 2, Shared layout). */
export function Impersonation({ name }: { name: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.alert} role="note">
      <IconUserShield aria-hidden size={20} />
      <p>{t('site:impersonation.text', { name })}</p>
      <form method="post" action={STOP_IMPERSONATION_PATH}>
        <button type="submit" className={classes.stop}>
          {t('site:impersonation.stop')}
        </button>
      </form>
    </div>
  )
}
