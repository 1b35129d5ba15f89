import type { OfficeFilters } from '#server/rental/contract/office.ts'
import type { BoardGroupName, OfficeAct } from '#server/rental/domain/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'

/** The screens of those who lend. */
export const BOARD = '/admin/rentals'
export const DAY = '/admin/rentals/day'
export const ORDER = '/admin/rentals/order'
type HandlingScreen = 'prepare' | 'return' | 'replace'
const handlingPath = (command: string, screen: HandlingScreen): string =>
  `${BOARD}/commands/${encodeURIComponent(command)}/${screen}`

/** The screen on which a photo of a unit is taken away. */
export const removePhotoPath = (command: string, photo: string): string =>
  `${BOARD}/commands/${encodeURIComponent(command)}/photos/${encodeURIComponent(photo)}`

/** Acts that ask for nothing: a button carries them out where it stands. */
export const DIRECT_ACTS = ['validate', 'hand-over', 'close'] as const satisfies readonly OfficeAct[]
export type DirectAct = (typeof DIRECT_ACTS)[number]
export const isDirect = (act: OfficeAct): act is DirectAct => (DIRECT_ACTS as readonly OfficeAct[]).includes(act)

/** The screen on which another act is done. */
export function actPath(act: Exclude<OfficeAct, DirectAct>, command: string, back: string): string {
  switch (act) {
    case 'prepare':
      return questionPath(handlingPath(command, 'prepare'), { back })
    case 'record-return':
      return questionPath(handlingPath(command, 'return'), { back })
    // What was sent must be read before it is answered.
    case 'accept-contract':
    case 'accept-extension':
      return resourcePath('rental-commands', 'show', command)
    case 'dispatch':
    case 'record-payment':
      return resourcePath('rental-commands', act, command)
  }
}

/** Acts whose screen may open the camera: a document of its own, since only its headers allow it. */
export const opensCamera = (act: string): boolean => act === 'prepare' || act === 'record-return'

/** Where somebody came from among the screens of those who lend, and goes back to; null elsewhere. */
export function backOf(search: string): string | null {
  const back = sameSitePath(new URLSearchParams(search).get('back'))
  return back === BOARD || back?.startsWith(`${BOARD}/`) || back?.startsWith(`${BOARD}?`) ? back : null
}

/**
 * The orders of a stage, and of a group of the board, in the list, narrowed as the board is: as many as the board
 * counts.
 */
export function commandsPath(
  stage: string,
  { stock, stocks, strategy, person }: OfficeFilters,
  group: BoardGroupName = 'waiting',
): string {
  const near =
    stock === 'all'
      ? ''
      : stock === 'own'
        ? stocks
            .filter(({ isOwn }) => isOwn)
            .map(({ id }) => id)
            .join(',')
        : stock
  return questionPath(resourcePath('rental-commands'), {
    'filter[stage]': stage,
    'filter[derivedStatus]': group === 'waiting' ? null : group,
    'filter[stock]': near,
    'filter[rentalStrategy]': strategy,
    'filter[person]': person,
  })
}

/** The address of a question with something changed; what is usual is left out. */
export function questionPath(path: string, asked: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}
