import { LinkButton } from '#web/ui/Button.tsx'
import { useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { LOCALE_PARAMETER } from '#web/session/locale.ts'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group } from '#web/ui/layout.ts'
import styles from './page-editor.module.css'
import { PREVIEW_WIDTHS, type PreviewWidth } from './preview-widths.ts'
import { PreviewFrame } from './PreviewFrame.tsx'

type Props = {
  workedId: string
  locale: Locale
  version: string
  /** Id of the section to show first. */
  section: string | null
  shownAs: string
  readers: readonly string[]
  width: PreviewWidth
}

const WIDTHS = Object.keys(PREVIEW_WIDTHS) as PreviewWidth[]

/** A preview of the draft as its readers will see it, beside the list where there is room; a link to it everywhere. */
export function Preview({ workedId, locale, version, section, shownAs, readers, width }: Props) {
  const { t } = useAdminTexts()
  const [query] = useSearchParams()
  const saves = useSaves()
  const address = `/admin/page-preview/${workedId}?${new URLSearchParams({ [LOCALE_PARAMETER]: locale, as: shownAs })}`
  const withParameter = (name: string, value: string) =>
    `?${new URLSearchParams({ ...Object.fromEntries(query), [name]: value })}`
  return (
    <aside className={styles.preview} aria-labelledby="preview">
      <Group justify="space-between" gap="xs">
        <h2 id="preview">{t('blocks:preview.title')}</h2>
        <NewTabLink href={address}>
          {t('blocks:editor.previewOpen')} <Icon name="external" size={16} />
        </NewTabLink>
      </Group>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap={4} role="group" aria-label={t('blocks:editor.previewWidth')}>
          {WIDTHS.map(each => (
            <LinkButton
              key={each}
              look={each === width ? 'quiet' : 'plain'}
              icon={each}
              to={withParameter('width', each)}
              aria-current={each === width ? 'true' : undefined}
              preventScrollReset
            >
              {t(`blocks:editor.previewWidths.${each}`)}
            </LinkButton>
          ))}
        </Group>
        <DropDown icon="eye" label={t('blocks:editor.previewAs', { reader: readerName(t, shownAs) })} side="end">
          <ul className="bare-list">
            {readers.map(reader => (
              <li key={reader}>
                <LinkButton
                  look={reader === shownAs ? 'quiet' : 'plain'}
                  to={withParameter('as', reader)}
                  aria-current={reader === shownAs ? 'true' : undefined}
                  preventScrollReset
                >
                  {readerName(t, reader)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </DropDown>
      </Group>
      <PreviewFrame
        address={`${address}&v=${version}.${saves}${section === null ? '' : `#${section}`}`}
        width={width}
        title={t('blocks:preview.title')}
      />
    </aside>
  )
}

const readerName = (t: (key: string) => string, reader: string) =>
  reader === 'guest' ? t('blocks:editor.readerGuest') : t(`blocks:editor.reader.${reader}`)

/** How often a form has saved itself: the preview shows each saved text. */
function useSaves(): number {
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    const saved = () => setSaves(number => number + 1)
    window.addEventListener('page-editor:saved', saved)
    return () => window.removeEventListener('page-editor:saved', saved)
  }, [])
  return saves
}
