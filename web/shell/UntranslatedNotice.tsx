import { useTranslation } from '#web/i18n/use-translation.ts'
import { LOCALE_NAMES, type Locale } from '#server/domain/vocabulary/locales.ts'
import classes from './untranslated.module.css'

/** A page without text in the reader's language. The names of languages are in the reader's own. */
export type Untranslated = {
  /** The language in which the page is shown instead. */
  shown: Locale
  language: string
  shownLanguage: string
  /** The other languages of the page. */
  others: { locale: Locale; href: string }[]
}

/** Says at the top of a page that it is shown in another language, and links to the languages it has. */
export function UntranslatedNotice({ untranslated }: { untranslated: Untranslated }) {
  const { t } = useTranslation()
  const { language, shownLanguage, others } = untranslated
  return (
    <div role="note" className={classes.note}>
      <p>{t('site:page.untranslated', { language, shown: shownLanguage })}</p>
      {others.length === 0 ? null : (
        <ul aria-label={t('site:page.languages')}>
          {others.map(({ locale, href }) => (
            <li key={locale}>
              <a href={href} hrefLang={locale} lang={locale}>
                {LOCALE_NAMES[locale]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
