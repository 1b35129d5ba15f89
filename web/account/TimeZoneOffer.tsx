import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group } from '#web/ui/layout.ts'

/** With script: offers to store the time zone of the device where it differs from the stored one. */
export function TimeZoneOffer({ current, controlId }: { current: string; controlId: string }) {
  const { t } = useTranslation()
  const [own, setOwn] = useState<{ zone: string; city: string } | null>(null)
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const select = document.getElementById(controlId)
    const option =
      select instanceof HTMLSelectElement ? [...select.options].find(({ value }) => value === timeZone) : undefined
    setOwn(option && timeZone !== current ? { zone: timeZone, city: option.text } : null)
  }, [current, controlId])
  if (own === null) return null
  const take = () => {
    const select = document.getElementById(controlId)
    if (!(select instanceof HTMLSelectElement)) return
    select.value = own.zone
    select.dispatchEvent(new Event('change', { bubbles: true }))
    select.focus()
    setOwn(null)
  }
  return (
    <Group gap="xs">
      <span>{t('account:profile.zone.other', { zone: own.city })}</span>
      <Button type="button" small onClick={take}>
        {t('account:profile.zone.take')}
      </Button>
    </Group>
  )
}
