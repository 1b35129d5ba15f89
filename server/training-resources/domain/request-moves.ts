import type { RequestStatus } from './vocabulary.ts'

/** What changes where a request for a resource stands. */
export type RequestMove = 'answer' | 'close' | 'reopen'

/** Where each move leads from each status; a move that is not named is refused. */
const MOVES: Readonly<Record<RequestMove, Partial<Record<RequestStatus, RequestStatus>>>> = {
  answer: { open: 'answered', answered: 'answered' },
  close: { open: 'closed', answered: 'closed' },
  reopen: { answered: 'open' },
}

/** The status after a move; null where it can't be made. */
export const statusAfter = (status: RequestStatus, move: RequestMove): RequestStatus | null =>
  MOVES[move][status] ?? null
