import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./Articles.tsx')
/** Browsers fetch its script only for a page that shows it. */
const Articles = import.meta.env.SSR ? (await load()).default : lazy(load)

const ArticlesBlock: BlockView<'articles'> = props => (
  <LazyComponent>
    <Articles {...props} />
  </LazyComponent>
)

export default ArticlesBlock
