import type { OfficeFilters } from '#server/rental/contract/office.ts'
import type { BoardAlertKind, BoardGroupName, OfficeAct } from '#server/rental/domain/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'

/** The screens of rental staff. */
export const BOARD = '/admin/rentals'
export const DAY = '/admin/rentals/day'
export const ORDER = '/admin/rentals/order'
type HandlingScreen = 'prepare' | 'hand-over' | 'return' | 'replace'
const handlingPath = (command: string, screen: HandlingScreen): string =>
  `${BOARD}/commands/${encodeURIComponent(command)}/${screen}`

/** The path of the screen on which units are handed over with their day, or with a reason. */
export const handOverPath = (command: string, back: string): string =>
  questionPath(handlingPath(command, 'hand-over'), { back })

/** The path of the screen that removes a unit's photo. */
export const removePhotoPath = (command: string, photo: string): string =>
  `${BOARD}/commands/${encodeURIComponent(command)}/photos/${encodeURIComponent(photo)}`

/** The path of one mail about an order. */
export const orderMailPath = (command: string, mail: string): string =>
  `${BOARD}/commands/${encodeURIComponent(command)}/mails/${encodeURIComponent(mail)}`

/** Actions without input: a button runs them directly. */
export const DIRECT_ACTIONS = ['validate', 'hand-over', 'close'] as const satisfies readonly OfficeAct[]
export type DirectAction = (typeof DIRECT_ACTIONS)[number]
export const isDirect = (slug: OfficeAct): slug is DirectAction =>
  (DIRECT_ACTIONS as readonly OfficeAct[]).includes(slug)

/** The path of the screen of another action. */
export function actionPath(slug: Exclude<OfficeAct, DirectAction>, command: string, back: string): string {
  switch (slug) {
    case 'prepare':
      return questionPath(handlingPath(command, 'prepare'), { back })
    case 'record-return':
      return questionPath(handlingPath(command, 'return'), { back })
    // The submitted form must be loaded before it can be answered.
    case 'accept-contract':
    case 'accept-extension':
      return resourcePath('rental-commands', 'show', command)
    case 'dispatch':
    case 'record-payment':
    case 'withhold-deposit':
    case 'return-deposit':
    case 'record-refund':
      return resourcePath('rental-commands', slug, command)
  }
}

/** Actions whose screen may open the camera: it is loaded as a document, since its headers allow the camera. */
export const opensCamera = (slug: string): boolean => slug === 'prepare' || slug === 'record-return'

/** The screen of rental staff that somebody came from and returns to; null for others. */
export function backOf(search: string): string | null {
  const back = sameSitePath(new URLSearchParams(search).get('back'))
  return back === BOARD || back?.startsWith(`${BOARD}/`) || back?.startsWith(`${BOARD}?`) ? back : null
}

/** The list of what the board counts under one of its alerts, with the board's filters. */
export const alertPath = (alert: BoardAlertKind, filters: OfficeFilters): string =>
  questionPath(resourcePath('rental-commands'), { 'filter[board]': alert, ...officeQuestion(filters) })

/** The list of a stage's commands, or of a group of the board, with the board's filters, so that the counts agree. */
export function commandsPath(stage: string, filters: OfficeFilters, group: BoardGroupName = 'waiting'): string {
  return questionPath(resourcePath('rental-commands'), {
    'filter[stage]': stage,
    'filter[derivedStatus]': group === 'waiting' ? null : group,
    ...officeQuestion(filters),
  })
}

function officeQuestion({ stock, stocks, strategy, person }: OfficeFilters): Record<string, string | null> {
  const near =
    stock === 'all'
      ? ''
      : stock === 'own'
        ? stocks
            .filter(({ isOwn }) => isOwn)
            .map(({ id }) => id)
            .join(',')
        : stock
  return { 'filter[stock]': near, 'filter[rentalStrategy]': strategy, 'filter[person]': person }
}

/** The URL of the same query with a change; defaults are left out. */
export function questionPath(path: string, asked: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
