import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyPart } from '#web/shell/LazyPart.tsx'

const load = () => import('./RentalModels.tsx')
/** Browsers fetch the script of the catalogue only for a page that shows it. */
const RentalModels = import.meta.env.SSR ? (await load()).default : lazy(load)

const RentalModelsBlock: BlockView<'rental-models'> = props => (
  <LazyPart>
    <RentalModels {...props} />
  </LazyPart>
)

export default RentalModelsBlock
