import type { OfficeAct } from '#server/domain/rental/office.ts'
import { resourcePath } from '#web/admin/paths.ts'

/** The screens of those who lend. */
export const BOARD = '/admin/rentals'
export const DAY = '/admin/rentals/day'
export const ORDER = '/admin/rentals/order'
export type HandlingScreen = 'prepare' | 'return' | 'replace'
export const handlingPath = (command: string, screen: HandlingScreen): string => `${BOARD}/commands/${encodeURIComponent(command)}/${screen}`

/** Acts that ask for nothing: a button carries them out where it stands. */
export const DIRECT_ACTS = ['validate', 'hand-over', 'close'] as const satisfies readonly OfficeAct[]
export type DirectAct = (typeof DIRECT_ACTS)[number]
export const isDirect = (act: OfficeAct): act is DirectAct => (DIRECT_ACTS as readonly OfficeAct[]).includes(act)

/** The screen on which another act is done. */
export function actPath(act: Exclude<OfficeAct, DirectAct>, command: string): string {
  switch (act) {
    case 'prepare': return handlingPath(command, 'prepare')
    case 'record-return': return handlingPath(command, 'return')
    // What was sent must be read before it is answered.
    case 'accept-contract': case 'accept-extension': return resourcePath('rental-commands', 'show', command)
    case 'dispatch': case 'record-payment': return resourcePath('rental-commands', act, command)
  }
}

/** The address of a question with something changed; what is usual is left out. */
export function questionPath(path: string, asked: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString()
  return query === '' ? path : `${path}?${query}`
}
