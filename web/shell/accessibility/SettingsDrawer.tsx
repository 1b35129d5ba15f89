import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteTheme } from '#server/contract/site.ts'
import { changePreferences, usePreferences } from '#web/session/reader.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import classes from './accessibility.module.css'
import { SettingsForm } from './SettingsForm.tsx'

/** The accessibility drawer: each change applies at once, here and in the browser's other tabs. */
export default function SettingsDrawer({ theme, onClose }: { theme: SiteTheme; onClose: () => void }) {
  const { t } = useTranslation()
  const preferences = usePreferences()
  return (
    <Dialog
      open
      side="end"
      onClose={onClose}
      title={t('site:accessibility.title')}
      closeLabel={t('site:accessibility.close')}
      readFirst
    >
      <p className={classes.intro}>{t('site:accessibility.intro')}</p>
      <SettingsForm preferences={preferences} theme={theme} redirectUrl="/" onChange={changePreferences} />
    </Dialog>
  )
}
