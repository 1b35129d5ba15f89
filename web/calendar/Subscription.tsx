import { useTranslation } from '#web/i18n/use-translation.ts'
import { DropDown } from '#web/ui/DropDown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Stack } from '#web/ui/layout.ts'
import parts from '#web/blocks/parts.module.css'
import publications from '#web/publications/publications.module.css'

/** How the calendar is followed with another program. */
export function Subscription({ address, opens }: { address: string; opens: string }) {
  const { t } = useTranslation()
  return (
    <div className="no-print">
      <DropDown label={t('calendar:subscribe.menu')} icon="calendar">
        <Stack gap="sm" p="sm" w="min(24rem, 80vw)">
          <span>{t('calendar:subscribe.text')}</span>
          <a href={opens} className={parts.link}>
            <Icon name="external" size={18} /> {t('calendar:subscribe.open')}
          </a>
          <label>
            {t('calendar:subscribe.address')}
            <input
              readOnly
              value={address}
              onFocus={event => event.currentTarget.select()}
              className={publications.address}
            />
          </label>
        </Stack>
      </DropDown>
    </div>
  )
}
