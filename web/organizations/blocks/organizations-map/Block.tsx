import '@mantine/core/styles/Input.layer.css'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import '#web/map/map.module.css'
import { browserPart, serverPart } from '#web/shell/shown-part.tsx'
import '../organizations.module.css'

const NAME = 'organizations-map'
/** Browsers fetch its script only for a page that shows it; its styles come with the other blocks'. */
const OrganizationsMap = import.meta.env.SSR
  ? serverPart(NAME, (await import('./OrganizationsMap.tsx')).default)
  : browserPart(NAME, async () => (await import('./OrganizationsMap.tsx')).default)

const OrganizationsMapBlock: BlockView<'organizations-map'> = props => (
  <div className={parts.stack}>
    <OrganizationsMap {...props} />
  </div>
)

export default OrganizationsMapBlock
