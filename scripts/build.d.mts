/** What operators run beside the program, as it is built. */
export const COMMANDS: readonly string[]

/** Builds the web and the server into `build/`, when a source has changed since the last build. */
export function build(): Promise<void>
