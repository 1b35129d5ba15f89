/** Where a survey stands. `planned`: opens later; `draft`: nobody has said when. */
export const SURVEY_STATES = ['draft', 'planned', 'open', 'closed'] as const
export type SurveyState = (typeof SURVEY_STATES)[number]

export type Period = { openAt: Date | null; closeAt: Date | null }

/**
 * Specification 2, section 4: open and closed by openAt and closeAt. The first moment counts as open, the last as
 * closed.
 */
export function stateOf({ openAt, closeAt }: Period, now: Date): SurveyState {
  if (openAt === null) return 'draft'
  if (closeAt !== null && closeAt <= now) return 'closed'
  return openAt > now ? 'planned' : 'open'
}

export const isOpen = (period: Period, now: Date): boolean => stateOf(period, now) === 'open'

/** When the state changes next by itself; null: not before somebody acts. */
export function nextSwitch({ openAt, closeAt }: Period, now: Date): Date | null {
  const coming = [openAt, closeAt].filter(
    (moment): moment is Date => openAt !== null && moment !== null && moment > now,
  )
  return coming.length === 0 ? null : new Date(Math.min(...coming.map(moment => moment.getTime())))
}

/** Dates that open the survey now, and keep it open. */
export function opened({ openAt, closeAt }: Period, now: Date): Period {
  return {
    openAt: openAt !== null && openAt <= now ? openAt : now,
    closeAt: closeAt !== null && closeAt <= now ? null : closeAt,
  }
}

/** Dates that close the survey now; one that was never open stays as it is. */
export function closed(period: Period, now: Date): Period {
  return isOpen(period, now)
    ? { openAt: period.openAt, closeAt: new Date(Math.max(now.getTime(), period.openAt!.getTime() + 1)) }
    : period
}
