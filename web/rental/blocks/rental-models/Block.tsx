import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./RentalModels.tsx')
/** Browsers fetch the script of the catalogue only for a page that shows it. */
const RentalModels = import.meta.env.SSR ? (await load()).default : lazy(load)

const RentalModelsBlock: BlockView<'rental-models'> = props => (
  <LazyComponent>
    <RentalModels {...props} />
  </LazyComponent>
)

export default RentalModelsBlock
