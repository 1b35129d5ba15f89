import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./SelectedTrainings.tsx')
const SelectedTrainings = import.meta.env.SSR ? (await load()).default : lazy(load)

const SelectedTrainingsBlock: BlockView<'selected-trainings'> = props => (
  <LazyComponent>
    <SelectedTrainings {...props} />
  </LazyComponent>
)

export default SelectedTrainingsBlock
