import { OperatorError } from '#db/operator-error.ts'
import type { AppContext } from '#server/context.ts'
import { readEnv } from '#server/config/env.ts'
import { openLog } from '#server/config/log.ts'
import { openContext } from '#server/start.ts'

/**
 * Does a command's work on the database and the files of the environment, then gives them back. A fault ends the
 * program with 1.
 */
export async function withContext(work: (app: AppContext) => Promise<void>): Promise<void> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    const env = { ...readEnv(), databasePoolSize: 3 }
    await work(
      await openContext({ env, log: openLog({ ...env, logLevel: 'warn' }), say: line => console.log(line), closers }),
    )
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** What the person who typed the command must know; shown without a stack. */
export class CommandFault extends OperatorError {}
