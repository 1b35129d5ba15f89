import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./Repository.tsx')
/** Browsers fetch the script of the repository only for a page that shows it. */
const Repository = import.meta.env.SSR ? (await load()).default : lazy(load)

const RepositoryBlock: BlockView<'repository'> = props => (
  <LazyComponent>
    <Repository {...props} />
  </LazyComponent>
)

export default RepositoryBlock
