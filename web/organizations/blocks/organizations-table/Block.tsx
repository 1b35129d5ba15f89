import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Table.layer.css'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import { browserPart, serverPart } from '#web/shell/shown-part.tsx'
import '../organizations.module.css'
import '#web/ui/pagination.css'

const NAME = 'organizations-table'
/** Browsers fetch the script of the table only for a page that shows it; its styles come with the other blocks'. */
const OrganizationsTable = import.meta.env.SSR
  ? serverPart(NAME, (await import('./OrganizationsTable.tsx')).default)
  : browserPart(NAME, async () => (await import('./OrganizationsTable.tsx')).default)

const OrganizationsTableBlock: BlockView<'organizations-table'> = props => (
  <div className={parts.stack}>
    <OrganizationsTable {...props} />
  </div>
)

export default OrganizationsTableBlock
