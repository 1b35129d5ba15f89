import { readFileSync } from 'node:fs'
import type { ActorName } from '#tests/support/actors.ts'

/** The API, asked for every cell of docs/rights.md: what is written there is what is expected, and nothing else. */
export const written = readFileSync('docs/rights.md', 'utf8')

/** Rows of the table below a heading, as objects by the names of its head. */
function tableOf(heading: string): Record<string, string>[] {
  const lines = written
    .slice(written.indexOf(`## ${heading}\n`))
    .split('\n')
    .slice(1)
  const first = lines.findIndex(line => line.startsWith('|'))
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'))
  const [head = [], , ...rows] = lines.slice(first, end).map(line => line.slice(2, -2).split(' | '))
  return rows.map(cells => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

export const types = tableOf('Types')
export const services = tableOf('Services')
export const actions = tableOf('Actions')

/** The groups of columns: nobody stands in two of them. */
const columnsOf = (prefix: string) =>
  Object.keys(types[0]!)
    .filter(head => head.startsWith(prefix))
    .map(head => head.slice(prefix.length))

export const [STAFF, MANAGERS] = [columnsOf('staff: '), columnsOf('manager: ')]
export const NAMES = Object.keys(types[0]!)
  .filter(head => head !== 'type')
  .map(head => head.replace(/^(staff|manager): /, '')) as ActorName[]
