import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./RepositorySearch.tsx')
const RepositorySearch = import.meta.env.SSR ? (await load()).default : lazy(load)

const RepositorySearchBlock: BlockView<'repository-search'> = props => (
  <LazyComponent>
    <RepositorySearch {...props} />
  </LazyComponent>
)

export default RepositorySearchBlock
