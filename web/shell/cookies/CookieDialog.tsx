import { useLocation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useConsentDialog } from '#web/session/consent.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CookieChoices } from './CookieChoices.tsx'
import classes from './cookies.module.css'

/** The cookie settings, opened on request. */
export default function CookieDialog() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { stored, close, store: storeConsent } = useConsentDialog()
  return (
    <Dialog open onClose={close} title={t('site:cookies.title')} closeLabel={t('site:cookies.close')} readFirst>
      <p className={classes.intro}>{t('site:cookies.intro')}</p>
      <CookieChoices stored={stored ?? {}} redirectUrl={`${pathname}${search}`} onChoose={storeConsent} />
    </Dialog>
  )
}
