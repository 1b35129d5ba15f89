import type { ServiceRoute } from '../context.ts'
import { accessibilityReport } from './accessibility-report.ts'
import { makeDraft } from './draft.ts'
import { edition } from './edition.ts'
import { menu } from './menu.ts'
import { menuTree } from './menu-tree.ts'
import { orderMenu } from './order-menu.ts'
import { order } from './order.ts'
import { publish } from './publish.ts'
import { resolvePath } from './resolve-path.ts'
import { showPage } from './show-page.ts'

const PAGES = '/api/v1/services/app-pages'

export const routes: ServiceRoute[] = [
  { method: 'GET', path: '/api/v1/services/pages/resolve', summary: 'The page, redirection or refusal that a path leads to', who: 'everyone', handler: resolvePath },
  { method: 'GET', path: '/api/v1/services/app-menu', summary: 'The menu as the visitor may see it', who: 'everyone', handler: menu },
  { method: 'GET', path: '/api/v1/services/app-menu/tree', summary: 'The whole menu as its editors need it, and as a guest and a member see it', who: 'staff', handler: menuTree },
  { method: 'POST', path: '/api/v1/services/app-menu/order', summary: 'Puts a menu entry, with what is below it, at another place', who: 'staff', handler: orderMenu },
  { method: 'GET', path: `${PAGES}/:id`, summary: 'A localised page with its blocks', who: 'everyone', handler: showPage },
  { method: 'GET', path: `${PAGES}/:id/edition`, summary: 'A page as its editor needs it, with the texts of all locales', who: 'staff', handler: edition },
  { method: 'POST', path: `${PAGES}/:id/draft`, summary: 'The draft of a page, made if there is none', who: 'staff', handler: makeDraft },
  { method: 'POST', path: `${PAGES}/:id/order`, summary: 'Puts a block before another, or last', who: 'staff', handler: order },
  { method: 'POST', path: `${PAGES}/:id/publish`, summary: 'Publishes a draft that was modified since it was made', who: 'staff', handler: publish },
  { method: 'GET', path: '/api/v1/services/accessibility-report', summary: 'What the accessibility checks find in the published pages', who: 'everyone', handler: accessibilityReport },
]
