import { useLocation } from '@remix-run/react'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { BarMenu } from './BarMenu.tsx'
import classes from './bar.module.css'
import { useRendering } from './rendering.tsx'

/** Changes the site's language: a form that works without script and reloads the page (specification 1, section 4). */
export function LanguageMenu({ locales }: { locales: readonly Locale[] }) {
  const { t } = useTranslation()
  const { locale } = useRendering()
  const { pathname, search } = useLocation()
  if (locales.length < 2) return null
  return (
    <BarMenu
      side="end"
      label={
        <>
          <IconLanguage aria-hidden size={22} className={classes.wideIcon} />
          <span>{locale.toUpperCase()}</span>
        </>
      }
      note={t('site:language.current', { language: LOCALE_NAMES[locale] })}
    >
      <form role="none" method="post" action="/services/locale">
        <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
        <ul aria-label={t('site:language.title')} className={classes.entries}>
          {locales.map(known => (
            <li key={known}>
              <button
                type="submit"
                name="locale"
                value={known}
                lang={known}
                className={classes.entry}
                aria-current={known === locale || undefined}
              >
                {LOCALE_NAMES[known]}
                {known === locale && <IconCheck aria-hidden size={18} />}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </BarMenu>
  )
}
