import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./SelectedTrainingResources.tsx')
const SelectedTrainingResources = import.meta.env.SSR ? (await load()).default : lazy(load)

const SelectedTrainingResourcesBlock: BlockView<'selected-training-resources'> = props => (
  <LazyComponent>
    <SelectedTrainingResources {...props} />
  </LazyComponent>
)

export default SelectedTrainingResourcesBlock
