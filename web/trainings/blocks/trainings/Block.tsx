import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./Trainings.tsx')
const Trainings = import.meta.env.SSR ? (await load()).default : lazy(load)

const TrainingsBlock: BlockView<'trainings'> = props => (
  <LazyComponent>
    <Trainings {...props} />
  </LazyComponent>
)

export default TrainingsBlock
