import { Link, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { LOCALE_PARAMETER } from '#web/session/locale.ts'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './page-editor.module.css'

type Props = {
  workedId: string
  locale: Locale
  version: string
  /** Id of the section to show first. */
  section: string | null
  shownAs: string
  readers: readonly string[]
  isPhone: boolean
}

/** A preview of the draft as its readers will see it, beside the list where there is room; a link to it everywhere. */
export function Preview({ workedId, locale, version, section, shownAs, readers, isPhone }: Props) {
  const { t } = useAdminTexts()
  const [query] = useSearchParams()
  const saves = useSaves()
  const address = `/admin/page-preview/${workedId}?${new URLSearchParams({ [LOCALE_PARAMETER]: locale, as: shownAs })}`
  const withParameter = (name: string, value: string) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), [name]: value })}`
  return (
    <aside className={styles.preview} aria-label={t('blocks:editor.preview')}>
      <div className={styles.previewHead}>
        <h2>{t('blocks:editor.preview')}</h2>
        <NewTabLink href={address} className={styles.previewLink}>
          {t('blocks:editor.previewOpen')} <Icon name="external" size={16} />
        </NewTabLink>
      </div>
      <details className={styles.readers}>
        <summary>
          <Icon name="eye" size={18} /> {t('blocks:editor.previewAs', { reader: readerName(t, shownAs) })}
        </summary>
        <ul>
          {readers.map(reader => (
            <li key={reader}>
              <Link
                to={withParameter('as', reader)}
                aria-current={reader === shownAs ? 'true' : undefined}
                preventScrollReset
              >
                {readerName(t, reader)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <div className={styles.widths} role="group" aria-label={t('blocks:editor.previewWidth')}>
        <Link to={withParameter('width', 'full')} aria-current={isPhone ? undefined : 'true'} preventScrollReset>
          <Icon name="columns" size={18} /> {t('blocks:editor.previewDesktop')}
        </Link>
        <Link to={withParameter('width', 'phone')} aria-current={isPhone ? 'true' : undefined} preventScrollReset>
          <Icon name="phone" size={18} /> {t('blocks:editor.previewPhone')}
        </Link>
      </div>
      <iframe
        key={`${version} ${shownAs} ${saves}`}
        src={`${address}&v=${version}${section === null ? '' : `#${section}`}`}
        title={t('blocks:editor.preview')}
        loading="lazy"
        className={styles.frame}
        data-width={isPhone ? 'phone' : undefined}
      />
    </aside>
  )
}

const readerName = (t: (key: string) => string, reader: string) =>
  reader === 'guest' ? t('blocks:editor.readerGuest') : t(`blocks:editor.reader.${reader}`)

/** How often a form has saved itself: the preview reloads each time. */
function useSaves(): number {
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    const saved = () => setSaves(number => number + 1)
    window.addEventListener('page-editor:saved', saved)
    return () => window.removeEventListener('page-editor:saved', saved)
  }, [])
  return saves
}
