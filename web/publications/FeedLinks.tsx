import { useTranslation } from '#web/i18n/use-translation.ts'
import parts from '#web/blocks/parts.module.css'
import { Icon } from '#web/ui/Icon.tsx'
import type { Feed } from './types.ts'

/** The feeds of a list, for readers of feeds. */
export function FeedLinks({ feeds }: { feeds: readonly Feed[] }) {
  const { t } = useTranslation()
  return feeds.map(({ type, href }) => (
    <div key={href} className="no-print">
      <a href={href} type={type} className={parts.link}>
        <Icon name="feed" size={18} /> {t('publications:feed')}
      </a>
    </div>
  ))
}
