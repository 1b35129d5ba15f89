import { MAIL_STATES, type MailState } from '#server/mail/domain/vocabulary.ts'
import { OUTBOX } from '#web/admin/paths.ts'

export type OutboxSearch = { state: MailState | null; search: string; page: number }

export function readOutboxSearch(query: URLSearchParams): OutboxSearch {
  const page = Number(query.get('page'))
  return {
    state: MAIL_STATES.find(each => each === query.get('state')) ?? null,
    search: (query.get('search') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
  }
}

/** The path of the outbox with these filters; defaults are left out. */
export function outboxPath({ state, search, page }: OutboxSearch): string {
  const query = new URLSearchParams({
    ...(state === null ? {} : { state }),
    ...(search === '' ? {} : { search }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString()
  return `${OUTBOX}${query === '' ? '' : `?${query}`}`
}
