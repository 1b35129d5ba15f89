import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { LOCALE_PARAMETER } from '#web/session/locale.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './page-editor.module.css'

type Props = { workedId: string; locale: Locale; version: string; /** Id of the section to show first. */ section: string | null }

/** The draft as its readers will see it, beside the list where there is room; a link to it everywhere. */
export function Preview({ workedId, locale, version, section }: Props) {
  const { t } = useAdminTexts()
  const address = `/admin/page-preview/${workedId}?${LOCALE_PARAMETER}=${locale}`
  return (
    <aside className={styles.preview} aria-label={t('blocks:editor.preview')}>
      <div className={styles.previewHead}>
        <h2>{t('blocks:editor.preview')}</h2>
        <a href={address} target="_blank" rel="noopener" className={styles.previewLink}>{t('blocks:editor.previewOpen')} <Icon name="external" size={16} /><span className="visually-hidden"> {t('blocks:newTab')}</span></a>
      </div>
      <iframe key={version} src={`${address}&v=${version}${section === null ? '' : `#${section}`}`} title={t('blocks:editor.preview')} loading="lazy" className={styles.frame} />
    </aside>
  )
}
