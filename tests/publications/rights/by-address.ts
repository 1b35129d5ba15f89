type State = 'draft' | 'planned' | 'published' | 'unlisted' | 'deleted'

/**
 * What an address answers (specification 3, section 1): what only a level keeps closed may be known of, all else is as
 * if it were not there.
 */
export function statusOf(name: string, { state }: { state: State }, reads: boolean): number {
  if (reads) return 200
  if (state !== 'published' && state !== 'unlisted') return 404
  return name === 'guest' ? 401 : 403
}
