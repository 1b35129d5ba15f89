import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { lazy } from 'react'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import '../organizations.module.css'
import '#web/ui/pagination.css'

const load = () => import('./OrganizationsTable.tsx')
/** Browsers fetch the script of the table only for a page that shows it; its styles come with the other blocks'. */
const OrganizationsTable = import.meta.env.SSR ? (await load()).default : lazy(load)

const OrganizationsTableBlock: BlockView<'organizations-table'> = props => (
  <div className={parts.stack}>
    <LazyComponent>
      <OrganizationsTable {...props} />
    </LazyComponent>
  </div>
)

export default OrganizationsTableBlock
