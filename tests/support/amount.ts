/**
 * `npm test -- --whole`: all that is ever asked, as before a change is taken in. Without it, what tells most.
 */
export const isWhole = process.env.WHOLE === '1'

/** What a change must pass to land; without it, what it breaks most often. */
export const isCi = isWhole || Boolean(process.env.CI)

/** The ways of one journey: of several the usual run walks those at these places. */
export const ways = <T>(all: readonly T[], usual: readonly number[]): T[] =>
  isWhole ? [...all] : usual.map(at => all[at]!)

/** How much of something is asked: what the variable says, else by the kind of run. */
export const amount = (variable: string, { usual, whole }: { usual: number; whole: number }): number =>
  Number(process.env[variable] ?? (isWhole ? whole : usual))
