/**
 * Why a piece of work on a foreign file has no answer: it threw, took too long, too much memory or too long an answer,
 * its process ended, or its turn did not come.
 */
export type SandboxReason = 'failed' | 'time' | 'memory' | 'answer' | 'died' | 'turn'

/** An answer like any other for whoever handed the file in: the site itself is as it was. */
export class SandboxFailure extends Error {
  constructor(
    readonly reason: SandboxReason,
    message: string,
  ) {
    super(message)
  }
}
