import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./TrainingResources.tsx')
const TrainingResources = import.meta.env.SSR ? (await load()).default : lazy(load)

const TrainingResourcesBlock: BlockView<'training-resources'> = props => (
  <LazyComponent>
    <TrainingResources {...props} />
  </LazyComponent>
)

export default TrainingResourcesBlock
