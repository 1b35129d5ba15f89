import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./SelectedArticles.tsx')
const SelectedArticles = import.meta.env.SSR ? (await load()).default : lazy(load)

const SelectedArticlesBlock: BlockView<'selected-articles'> = props => (
  <LazyComponent>
    <SelectedArticles {...props} />
  </LazyComponent>
)

export default SelectedArticlesBlock
