import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { isAnswered, useConsentDialog } from '#web/session/consent.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CookieChoices } from './CookieChoices.tsx'
import classes from './cookies.module.css'

/** The cookie dialog. It can't be closed until each category has an answer; later it opens on request. */
export default function CookieDialog() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { stored, close, store: storeConsent } = useConsentDialog()
  const known = stored ?? {}
  const isForced = !isAnswered(known)
  return (
    <Dialog
      open
      forced={isForced}
      onClose={close}
      title={t('site:cookies.title')}
      closeLabel={isForced ? undefined : t('site:cookies.close')}
      readFirst
    >
      <p className={classes.intro}>{t('site:cookies.intro')}</p>
      <CookieChoices stored={known} redirectUrl={`${pathname}${search}`} onChoose={storeConsent} />
    </Dialog>
  )
}
