import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./TrainingResourceRequests.tsx')
const TrainingResourceRequests = import.meta.env.SSR ? (await load()).default : lazy(load)

const TrainingResourceRequestsBlock: BlockView<'training-resource-requests'> = props => (
  <LazyComponent>
    <TrainingResourceRequests {...props} />
  </LazyComponent>
)

export default TrainingResourceRequestsBlock
