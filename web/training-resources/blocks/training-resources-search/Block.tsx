import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./TrainingResourcesSearch.tsx')
const TrainingResourcesSearch = import.meta.env.SSR ? (await load()).default : lazy(load)

const TrainingResourcesSearchBlock: BlockView<'training-resources-search'> = props => (
  <LazyComponent>
    <TrainingResourcesSearch {...props} />
  </LazyComponent>
)

export default TrainingResourcesSearchBlock
