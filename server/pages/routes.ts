import type { ServiceRoute } from '#server/module.ts'
import { accessibilityReport } from './accessibility-report.ts'
import { copy, duplicate, paste, remove } from './blocks.ts'
import { makeDraft } from './draft.ts'
import { edition } from './edition.ts'
import { menu } from './menu.ts'
import { menuTree } from './menu-tree.ts'
import { sortMenu } from './sort-menu.ts'
import { order } from './sort-blocks.ts'
import { preview } from './preview.ts'
import { publish } from './publish.ts'
import { resolvePath } from './resolve-path.ts'
import { restoreRevision, revision, revisions } from './revisions.ts'
import { showPage } from './show-page.ts'
import { redo, undo } from './steps.ts'
import { schedule } from './switches.ts'
import { confirm, confirmOwn, translations } from './translations.ts'
import { unpublish } from './unpublish.ts'
import { uses } from './uses.ts'

const PAGES = '/api/v1/services/app-pages'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/pages/resolve',
    summary: 'The page, redirection or refusal that a path leads to',
    who: 'everyone',
    handler: resolvePath,
  },
  {
    method: 'GET',
    path: '/api/v1/services/app-menu',
    summary: 'The menu as the visitor may see it',
    who: 'everyone',
    handler: menu,
  },
  {
    method: 'GET',
    path: '/api/v1/services/app-menu/tree',
    summary: 'The whole menu as its editors need it, and as a guest and a member see it',
    who: 'staff',
    handler: menuTree,
  },
  {
    method: 'POST',
    path: '/api/v1/services/app-menu/order',
    summary: 'Puts a menu entry, with what is below it, at another place',
    who: 'staff',
    handler: sortMenu,
  },
  {
    method: 'GET',
    path: `${PAGES}/translations`,
    summary: 'Every page and how far it is in each locale',
    who: 'staff',
    handler: translations,
  },
  {
    method: 'GET',
    path: `${PAGES}/:id`,
    summary: 'A localised page with its blocks',
    who: 'everyone',
    handler: showPage,
  },
  {
    method: 'GET',
    path: `${PAGES}/:id/edition`,
    summary: 'A page as its editor needs it, with the texts of all locales',
    who: 'staff',
    handler: edition,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/draft`,
    summary: 'The draft of a page, made if there is none',
    who: 'staff',
    handler: makeDraft,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/order`,
    summary: 'Puts a block before another, or last',
    who: 'staff',
    handler: order,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/publish`,
    summary: 'Publishes a draft that was modified since it was made',
    who: 'staff',
    handler: publish,
  },
  {
    method: 'GET',
    path: '/api/v1/services/accessibility-report',
    summary: 'What the accessibility checks find in the published pages',
    who: 'everyone',
    handler: accessibilityReport,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/unpublish`,
    summary: 'Takes a page offline; it is a draft again',
    who: 'staff',
    handler: unpublish,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/schedule`,
    summary: 'When a page goes online or offline by itself',
    who: 'staff',
    handler: schedule,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/undo`,
    summary: 'Takes back one’s own last step in a draft',
    who: 'staff',
    handler: undo,
  },
  { method: 'POST', path: `${PAGES}/:id/redo`, summary: 'Does again what was taken back', who: 'staff', handler: redo },
  {
    method: 'POST',
    path: `${PAGES}/:id/blocks/paste`,
    summary: 'Puts the copied block at the end of a page',
    who: 'staff',
    handler: paste,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/blocks/:block/duplicate`,
    summary: 'The same block once more, right behind it',
    who: 'staff',
    handler: duplicate,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/blocks/:block/remove`,
    summary: 'Takes a block out of the draft',
    who: 'staff',
    handler: remove,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/blocks/:block/copy`,
    summary: 'Copies a block into one’s own clipboard',
    who: 'staff',
    handler: copy,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/blocks/:block/confirm`,
    summary: 'A block’s texts in a locale say what the source says now',
    who: 'staff',
    handler: confirm,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/confirm`,
    summary: 'A page’s own title and description in a locale say what the source says now',
    who: 'staff',
    handler: confirmOwn,
  },
  {
    method: 'GET',
    path: `${PAGES}/:id/revisions`,
    summary: 'What a page was, newest first',
    who: 'staff',
    handler: revisions,
  },
  {
    method: 'GET',
    path: `${PAGES}/:id/revisions/:revision`,
    summary: 'A revision and what it changed',
    who: 'staff',
    handler: revision,
  },
  {
    method: 'POST',
    path: `${PAGES}/:id/revisions/:revision/restore`,
    summary: 'Puts a revision into the draft',
    who: 'staff',
    handler: restoreRevision,
  },
  { method: 'GET', path: `${PAGES}/:id/uses`, summary: 'What leads to a page', who: 'staff', handler: uses },
  {
    method: 'GET',
    path: `${PAGES}/:id/preview`,
    summary: 'A draft as a guest or a level would read it',
    who: 'staff',
    handler: preview,
  },
]
