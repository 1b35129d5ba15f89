import type { SpawnOptions } from 'node:child_process'

export function supervise(what: {
  command: string
  args: string[]
  options: SpawnOptions
  say: (line: string) => void
  waitsMs?: number[]
  steadyMs?: number
}): {
  ended: Promise<number>
  stop: () => void
}
