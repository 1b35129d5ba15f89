import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { bundled } from '#tests/support/bundled.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)

const JOBS_WAIT_MS = 300_000

export type RunningApi = { child: ChildProcess; url: string }
export type CrashPrograms = {
  /** Where all of them keep their files; gone when the file ends. */
  dataDir: string
  startApi: () => Promise<RunningApi>
  /** Carries out jobs, and sends mails. */
  startRunner: () => Promise<ChildProcess>
  /** By SIGKILL unless told otherwise; resolves when it is gone, with the code that it gave. */
  kill: (child: ChildProcess, signal?: NodeJS.Signals) => Promise<number | null>
  /** All that still run. */
  killAll: () => Promise<void>
  /**
   * Resolves when the database has carried out what those that are gone had sent it: the last word may come after the
   * death.
   */
  lastWords: () => Promise<void>
}

const UNREACHABLE = 'smtp://127.0.0.1:1'
/** How the programs call themselves in the database. */
const LINE = 'crash program'

/**
 * Programs on one database and one folder that are started and killed. Call it once at the top of a file: what still
 * runs at its end is killed. Mails go to `smtpUrl`, where one is given, and files to the `folder` of an application
 * that looks at them.
 */
export function crashPrograms(
  { url: plainUrl, pool }: Pick<TestDatabase, 'url' | 'pool'>,
  { smtpUrl = UNREACHABLE, folder }: { smtpUrl?: string; folder?: string } = {},
): CrashPrograms {
  const url = `${plainUrl}${plainUrl.includes('?') ? '&' : '?'}application_name=${encodeURIComponent(LINE)}`
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'passerelle-crash-'))
  const children = new Set<ChildProcess>()
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL')
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true })
  })
  async function kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    children.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const gone = new Promise<number | null>(done => child.once('exit', done))
    child.kill(signal)
    return gone
  }
  return {
    dataDir,
    kill,
    async killAll() {
      await Promise.all([...children].map(child => kill(child)))
    },
    async lastWords() {
      for (let lines = 1; lines > 0; await sleep(20))
        lines = Number(
          (
            await pool.query<{ lines: string }>(
              'select count(*) as lines from pg_stat_activity where datname = current_database() and ' +
                'application_name = $1',
              [LINE],
            )
          ).rows[0]!.lines,
        )
    },
    async startApi() {
      const child = spawn(process.execPath, [await bundled('tests/support/api-program.ts'), url, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.add(child)
      return {
        child,
        url: await begun<string>(child, 'API', done => createInterface({ input: child.stdout }).once('line', done)),
      }
    },
    async startRunner() {
      const child = fork(await bundled('tests/support/job-process.ts'), {
        env: { ...process.env, DATABASE: url, SMTP: smtpUrl, DATA: dataDir },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      children.add(child)
      await begun(child, 'runner', done => child.once('message', done))
      return child
    },
  }
}

/** What a program says first. @throws Error when it ends before */
function begun<T>(child: ChildProcess, name: string, listen: (done: (said: T) => void) => void): Promise<T> {
  return new Promise((done, failed) => {
    listen(done)
    child.once('exit', code => failed(new Error(`the ${name} ended with ${code}`)))
  })
}

/**
 * Resolves when no job of these tasks is left: jobs that a dead runner held are taken up by the next.
 * @throws Error after five minutes
 */
export async function jobsDone({ pool }: Pick<TestDatabase, 'pool'>, tasks: readonly string[]): Promise<void> {
  const left = async () =>
    Number(
      (
        await pool.query<{ count: string }>(
          'select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = ' +
            'j.task_id where t.identifier = any($1)',
          [tasks],
        )
      ).rows[0]!.count,
    )
  for (const until = Date.now() + JOBS_WAIT_MS; (await left()) > 0; await sleep(200))
    if (Date.now() > until) throw new Error('not all jobs were carried out')
}

/** So long may work take that is begun anew after each death, in ms. */
const WORK_WAIT_MS = 300_000

/**
 * Starts a runner and kills it so many times in the middle of its work, then lets the last one end it. `progress`
 * counts what is done: a death comes not before it has moved. @throws Error when it is not ended within five minutes
 * after the last death
 */
export async function endInSpiteOfDeaths(
  { startRunner, kill }: CrashPrograms,
  { deaths, progress, isEnded }: { deaths: number; progress: () => Promise<number>; isEnded: () => Promise<boolean> },
): Promise<void> {
  let runner = await startRunner()
  for (let death = 0; death < deaths; death += 1) {
    for (const before = await progress(); (await progress()) === before && !(await isEnded());) await sleep(5)
    await sleep(random(80))
    await kill(runner)
    runner = await startRunner()
  }
  for (const until = Date.now() + WORK_WAIT_MS; !(await isEnded()); await sleep(50))
    if (Date.now() > until) throw new Error('what was begun is not ended')
  await kill(runner)
}
