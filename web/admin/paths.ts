import type { AdminResource } from '#server/contract/manifest.ts'

/** The paths of the admin (specification 1, section 2, Admin). */
export const DASHBOARD = '/admin/dashboard'

export type ScreenAction = 'index' | 'create' | 'show' | 'update' | 'delete' | 'restore' | 'history' | (string & {})

export function resourcePath(type: string, action: ScreenAction = 'index', id?: string): string {
  return `/admin/resources/${encodeURIComponent(type)}/${action}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`
}

/** The outbox, the state of the site and its jobs, and the gallery of mails. */
export const OUTBOX = '/admin/outbox'
export const SYSTEM = '/admin/system'
export const JOBS = '/admin/system/jobs'
export const MAIL_TEMPLATES = '/admin/mail-templates'
/** The example of a mail, in a language or in the reader's. */
export const mailTemplatePath = (name: string, locale?: string): string =>
  `${MAIL_TEMPLATES}?${new URLSearchParams({ name, ...(locale === undefined ? {} : { locale }) })}`
/** The interface texts of a mail. */
export const mailTextsPath = (template: string): string =>
  `/admin/resources/language-lines?${new URLSearchParams({ search: `mail:${template}.` })}`

/** Finds screens and records; the side menu as the person wants it. */
export const SEARCH = '/admin/search'
export const MENU_SETTINGS = '/admin/menu-settings'

/** Bulk runs: the list of the person's own, and one of them. */
export const BULK = '/admin/bulk'
export const bulkPath = (id: string) => `${BULK}/${encodeURIComponent(id)}`

/** The start of a resource: its list, or the screen that replaces it. */
export const resourceHome = ({ type, screens }: Pick<AdminResource, 'type' | 'screens'>) =>
  screens.home ?? resourcePath(type)

/** Downloads the list that `search` describes; `whole`: its things with their parts, as imports read them. */
export const exportPath = (type: string, search: string, format: 'csv' | 'xlsx' = 'csv', whole = false) => {
  const asked = [search, format === 'xlsx' ? 'format=xlsx' : '', whole ? 'whole=true' : '']
    .filter(part => part !== '')
    .join('&')
  return `/admin/resources/${type}/export${asked === '' ? '' : `?${asked}`}`
}

/** Suggestions for a relation; `q` is what was typed. */
export function choicesPath(type: string, fileKind?: string): string {
  return `/admin/choices/${type}${fileKind === undefined ? '' : `?kind=${fileKind}`}`
}
