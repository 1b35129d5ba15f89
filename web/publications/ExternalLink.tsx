import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Icon } from '#web/ui/Icon.tsx'

/** The page of a publication on another site, by that site's name. */
export function ExternalLink({ url }: { url: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <a href={url} className={parts.link} rel="noopener">
        <Icon name="external" size={18} /> {t('publications:external', { site: hostOf(url) })}
      </a>
    </div>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url
}
