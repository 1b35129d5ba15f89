import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '#tests/support/amount.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { box, stlBinary } from '#tests/support/models.ts'
import { SEED } from '#tests/support/seed.ts'
import { hostileFiles } from './support/hostile-generator.ts'
import { residentMb } from './support/generated-requests.ts'
import { signInTo } from '#tests/support/sign-in.ts'
import { startProgram, type Program } from './support/program.ts'

const FILES = amount('HOSTILE_FILES', { usual: 200, whole: 500 })
const AT_ONCE = 4
/** The two seconds are promised by a machine that does nothing else. */
const isPromised = process.env.HOSTILE_FILES !== undefined
const MAX_WAIT_MS = isPromised ? 2_000 : 10_000
const MAX_MB = isPromised ? 450 : 600
const PAUSE_MS = 500
const ANSWERS = [201, 413, 415, 422]

const folder = makeDataFolder()
let program: Program

beforeAll(async () => {
  program = await startProgram(folder.path, { RATE_LIMITS: 'off' })
})
afterAll(async () => {
  program?.process.kill('SIGTERM')
  await program?.ended
  folder.remove()
})

async function upload(cookie: string, filename: string, content: Buffer): Promise<{ status: number; body: string }> {
  const body = new FormData()
  body.append('files[]', new Blob([new Uint8Array(content)]), filename)
  const answer = await fetch(`${program.url}/api/v1/services/files`, {
    method: 'POST',
    headers: { cookie, origin: program.url },
    body,
  }).catch(() => null)
  return { status: answer?.status ?? 0, body: (await answer?.text()) ?? '' }
}

test(
  `${FILES} hostile files of one person end nothing, and another person's small file is answered (SEED=${SEED})`,
  async () => {
    const pid = program.servingPid()
    const [hostile, other] = await Promise.all([signInTo(program, 'contributor'), signInTo(program, 'app-admin')])
    const next = await hostileFiles(SEED)
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let [sent, isOver, mostMb] = [0, false, 0]

    async function sender(): Promise<void> {
      while (sent < FILES) {
        sent += 1
        const { what, filename, content } = next()
        const { status, body } = await upload(hostile, filename, content)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (!ANSWERS.includes(status)) faults.push(`${status} ${what}, ${content.length} bytes: ${body.slice(0, 300)}`)
      }
    }
    async function bystander(): Promise<number[]> {
      const waited: number[] = []
      const small = stlBinary(box([1, 2, 3]))
      while (!isOver) {
        const asked = performance.now()
        const { status, body } = await upload(other, 'petit.stl', small)
        waited.push(performance.now() - asked)
        if (status !== 201 || !body.includes('"triangles":12')) faults.push(`${status} small file: ${body}`)
        mostMb = Math.max(mostMb, residentMb(program.servingPid()))
        await sleep(PAUSE_MS)
      }
      return waited
    }

    const watching = bystander()
    await Promise.all(Array.from({ length: AT_ONCE }, sender))
    isOver = true
    const waited = (await watching).sort((a, b) => a - b)
    if (isPromised || process.env.VERBOSE)
      console.log(
        `answers ${JSON.stringify([...statuses])}; ${waited.length} small files, ` +
          `median ${Math.round(waited[waited.length >> 1]!)} ms, longest ${Math.round(waited.at(-1)!)} ms; ` +
          `at most ${Math.round(mostMb)} MB`,
      )
    expect(faults).toEqual([])
    expect(program.servingPid()).toBe(pid)
    expect(waited.at(-1)).toBeLessThan(MAX_WAIT_MS)
    expect(mostMb).toBeLessThan(MAX_MB)
    expect(statuses.get(201) ?? 0).toBeGreaterThan(FILES / 10)
    expect(statuses.get(422) ?? 0).toBeGreaterThan(FILES / 10)
  },
  FILES * 3_000 + 120_000,
)
