import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./Calendar.tsx')
const Calendar = import.meta.env.SSR ? (await load()).default : lazy(load)

const CalendarBlock: BlockView<'calendar'> = props => (
  <LazyComponent>
    <Calendar {...props} />
  </LazyComponent>
)

export default CalendarBlock
