import { signInTo } from '../support/sign-in.ts'
import type { Program } from './programs.ts'

/**
 * How long whole pages take an administrator, in milliseconds: one page after the other, every path in turn. A site
 * that has just started still compiles what it runs: its first rounds do not count.
 * @throws Error when a page does not answer 200
 */
export async function readAsStaff(
  site: Pick<Program, 'url'>,
  paths: readonly string[],
  { rounds, warmUpRounds }: { rounds: number; warmUpRounds: number },
): Promise<{ p50: number; p95: number }> {
  const headers = { cookie: await signInTo(site, 'admin'), 'accept-encoding': 'br' }
  const times: number[] = []
  for (let round = 1 - warmUpRounds; round <= rounds; round++) {
    for (const path of paths) {
      const started = performance.now()
      const answer = await fetch(`${site.url}${path}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
      if (round > 0) times.push(performance.now() - started)
    }
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!
  return { p50: at(0.5), p95: at(0.95) }
}
