import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/layout.ts'
import styles from './publications.module.css'

/** The address of a page, to be copied, sent by e-mail or printed. */
export function ShareMenu({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)
  return (
    <DropDown label={t('publications:share.menu')} icon="external">
      <Stack gap="sm" p="sm" w="min(22rem, 80vw)">
        <label>
          {t('publications:share.address')}
          <input readOnly value={address} onFocus={event => event.currentTarget.select()} className={styles.address} />
        </label>
        <div className="js-only">
          <Button
            type="button"
            icon="copy"
            onClick={() => {
              void navigator.clipboard.writeText(address).then(() => setCopied(true))
            }}
          >
            {t('publications:share.copy')}
          </Button>
          <span role="status">{isCopied ? ` ${t('publications:share.copied')}` : ''}</span>
        </div>
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
          <Icon name="external" size={18} /> {t('publications:share.mail')}
        </a>
        <div className="js-only">
          <Button type="button" icon="file" onClick={() => window.print()}>
            {t('publications:share.print')}
          </Button>
        </div>
      </Stack>
    </DropDown>
  )
}
