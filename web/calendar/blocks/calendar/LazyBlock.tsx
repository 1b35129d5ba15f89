import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BlockView } from '#web/blocks/view.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { EventView } from '../../EventView.tsx'
import { MonthView } from '../../MonthView.tsx'

/** A month of the calendar, or one event of it. */
const Calendar: BlockView<'calendar'> = ({ data, sectionId }) => {
  const { t } = useTranslation()
  if (!data)
    return (
      <Notice tone="error" title={t('calendar:failed')}>
        <p>{t('publications:list.failedText')}</p>
      </Notice>
    )
  return data.kind === 'event' ? (
    <EventView key={data.head.id} event={data} />
  ) : (
    <MonthView data={data} id={sectionId} />
  )
}

export default Calendar
