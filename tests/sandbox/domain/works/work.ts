import { setTimeout as pause } from 'node:timers/promises'

/** What a hostile file may make of the process that reads it. */
const kept: unknown[] = []

const WORKS: Readonly<Record<string, (amount: number) => unknown>> = {
  answer: amount => amount + 1,
  secrets: () => Object.keys(process.env).sort(),
  throw: () => {
    throw new RangeError('no such corner')
  },
  exit: () => process.exit(3),
  abort: () => process.abort(),
  spin: amount => {
    for (const end = Date.now() + amount; Date.now() < end;);
    return 'done'
  },
  wait: amount => pause(amount, 'done'),
  heap: () => {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => ({ index })))
  },
  overshoot: amount => 'a'.repeat(amount).split(''),
  buffers: async () => {
    for (;;) {
      kept.push(Buffer.alloc(20_000_000, 1))
      await pause(5)
    }
  },
  long: amount => 'a'.repeat(amount),
}

export const work = ({ what, amount = 0 }: { what: string; amount?: number }): unknown => WORKS[what]!(amount)
