import { lazy } from 'react'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'

const load = () => import('./Forum.tsx')
/** Browsers fetch the script of the forum only for a page that shows it. */
const Forum = import.meta.env.SSR ? (await load()).default : lazy(load)

const ForumBlock: BlockView<'forum'> = props => (
  <LazyComponent>
    <Forum {...props} />
  </LazyComponent>
)

export default ForumBlock
