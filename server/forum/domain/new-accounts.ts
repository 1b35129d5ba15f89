/** An account is new for so long, until it has written so many messages. */
const NEW_DAYS = 7
export const NEW_MESSAGES = 3
const WAIT_SECONDS = 120
export const NEW_ACCOUNT_LINKS = 2
const DAY_MS = 86_400_000

export type Writer = {
  createdAt: Date
  /** As many as are counted: no more than `NEW_MESSAGES` are needed. */
  messages: number
  latestAt: Date | null
}

/** Whether slow mode holds for somebody: few messages a time, and few links in each. */
export const isNewAccount = ({ createdAt, messages }: Writer, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS && messages < NEW_MESSAGES

/** Seconds until a new account may write again; 0 when it may now. */
export function secondsToWait(writer: Writer, now: Date): number {
  if (writer.latestAt === null || !isNewAccount(writer, now)) return 0
  return Math.max(0, Math.ceil((writer.latestAt.getTime() + WAIT_SECONDS * 1_000 - now.getTime()) / 1_000))
}

/** Addresses of other sites in HTML. A link whose text is its address counts once. */
export function countLinks(html: string): number {
  const linked = html.split(/href="https?:/i).length - 1
  const all = html.split(/https?:\/\//i).length - 1
  return Math.max(linked, all - linked)
}
