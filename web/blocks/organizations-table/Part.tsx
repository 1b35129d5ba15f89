import { lazy, Suspense } from 'react'
import type { BlockView } from '../view.ts'
// With the page and not with the part: the table has its looks before its script comes, and without any.
import '#web/ui/EmptyState.module.css'
import '#web/ui/Pagination.module.css'
import '../narrowing.module.css'
import './Block.module.css'

/** As for surveys: the server has it at hand, browsers fetch its script only for a page that shows it. */
const Table = import.meta.env.SSR
  ? (await import('./Block.tsx')).OrganizationsTableBlock
  : lazy(() => import('./Block.tsx').then(module => ({ default: module.OrganizationsTableBlock })))

/** The organisations as a table within a page. */
export const OrganizationsTablePart: BlockView<'organizations-table'> = props => <Suspense fallback={null}><Table {...props} /></Suspense>
