/** `npm test -- --whole`: all that is ever asked, as before a change is taken in. Without it, what tells most in a quarter of an hour. */
export const isWhole = process.env.WHOLE === '1'

/** How much of something is asked: what the variable says, else by the kind of run. */
export const amount = (variable: string, { usual, whole }: { usual: number; whole: number }): number => Number(process.env[variable] ?? (isWhole ? whole : usual))
