import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { Text } from '#web/ui/layout.ts'
import { PeriodText } from './PeriodText.tsx'
import { periodWords } from './period-words.ts'
import type { EventData } from './types.ts'

/**
 * When an event takes place in the reader's time zone, where that differs from the site's: that of their account, and
 * with script that of their device.
 */
export function OwnPeriod({ event }: { event: Pick<EventData, 'startAt' | 'endAt' | 'isAllDay' | 'own'> }) {
  const { t, i18n } = useTranslation()
  const { startAt, endAt, isAllDay } = event
  const [own, setOwn] = useState(event.own)
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const wordsIn = (zone: string) =>
      periodWords({
        startAt: new Date(startAt),
        endAt: new Date(endAt),
        isAllDay,
        locale: i18n.language,
        timeZone: zone,
      })
    const [here, there] = [wordsIn(timeZone), wordsIn(SITE_TIME_ZONE)]
    const isSame = isAllDay || (here.from === there.from && here.to === there.to)
    setOwn(isSame ? null : { period: here, timeZone })
  }, [startAt, endAt, isAllDay, i18n.language])
  if (own === null) return null
  return (
    <Text c="dimmed" m={0}>
      {t('calendar:ownTime', { zone: own.timeZone.replaceAll('_', ' ') })} <PeriodText period={own.period} />
    </Text>
  )
}
