import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./SelectedTrainingResourceRequests.tsx')
const SelectedTrainingResourceRequests = import.meta.env.SSR ? (await load()).default : lazy(load)

const SelectedTrainingResourceRequestsBlock: BlockView<'selected-training-resource-requests'> = props => (
  <LazyComponent>
    <SelectedTrainingResourceRequests {...props} />
  </LazyComponent>
)

export default SelectedTrainingResourceRequestsBlock
