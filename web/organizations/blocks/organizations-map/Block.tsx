import '@mantine/core/styles/Input.layer.css'
import { lazy } from 'react'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import '#web/map/map.module.css'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import '../organizations.module.css'

const load = () => import('./OrganizationsMap.tsx')
/** Browsers fetch its script only for a page that shows it; its styles come with the other blocks'. */
const OrganizationsMap = import.meta.env.SSR ? (await load()).default : lazy(load)

const OrganizationsMapBlock: BlockView<'organizations-map'> = props => (
  <div className={parts.stack}>
    <LazyComponent>
      <OrganizationsMap {...props} />
    </LazyComponent>
  </div>
)

export default OrganizationsMapBlock
