/** An account is new for so long, until it has written so many messages. */
const NEW_DAYS = 7
export const NEW_MESSAGES = 3
const NEW_ACCOUNT_MINUTES = 2
export const NEW_ACCOUNT_LINKS = 2
/** The longest time between two messages that staff can set: a day. */
export const MAX_SLOW_MINUTES = 1_440
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export type Writer = {
  createdAt: Date
  /** As many as are counted: no more than `NEW_MESSAGES` are needed. */
  messages: number
  latestAt: Date | null
  /** Of those in the category. */
  latestHereAt: Date | null
}

/** Minutes between two messages of one person, as staff have set them: in the whole forum, and in a category. */
export type SlowMode = { everywhere: number; here: number }

/** Whether somebody writes few messages at a time, with few links in each, whatever staff have set. */
export const isNewAccount = ({ createdAt, messages }: Pick<Writer, 'createdAt' | 'messages'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS && messages < NEW_MESSAGES

/** Whether a person's messages are looked at: somebody has set slow mode, or the account is young. */
export const mayBeSlow = (createdAt: Date, { everywhere, here }: SlowMode, now: Date): boolean =>
  everywhere > 0 || here > 0 || isNewAccount({ createdAt, messages: 0 }, now)

/** Minutes that pass between two messages of this person, in the forum and in the category. */
export const slowModeFor = (writer: Writer, set: SlowMode, now: Date): SlowMode => ({
  here: set.here,
  everywhere: Math.max(set.everywhere, isNewAccount(writer, now) ? NEW_ACCOUNT_MINUTES : 0),
})

/** Seconds until somebody may write again; 0 when they may now. */
export function secondsToWait(writer: Writer, set: SlowMode, now: Date): number {
  const { everywhere, here } = slowModeFor(writer, set, now)
  const after = (latest: Date | null, minutes: number) =>
    latest === null || minutes === 0 ? 0 : latest.getTime() + minutes * MINUTE_MS - now.getTime()
  const wait = Math.max(after(writer.latestAt, everywhere), after(writer.latestHereAt, here))
  return Math.max(0, Math.ceil(wait / 1_000))
}

/** Addresses of other sites in HTML. A link whose text is its address counts once. */
export function countLinks(html: string): number {
  const linked = html.split(/href="https?:/i).length - 1
  const all = html.split(/https?:\/\//i).length - 1
  return Math.max(linked, all - linked)
}
