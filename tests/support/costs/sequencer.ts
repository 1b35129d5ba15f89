import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What each dear file took at last (`NOTE_COSTS=1 npm test`): seconds of processor time. */
export const COSTS_FILE = 'tests/costs.json'
/** Of files that are not dear nothing is noted. */
export const DEAR_SECONDS = 5

/** What fails soonest comes first; what takes longest to begin, a site and a browser, last. */
const PROJECTS = ['unit', 'database', 'rights', 'operation', 'journeys']

/**
 * The files of one project together, since a process that has loaded its modules takes the next file for less; within a
 * project the dearest first, so that at the end no process waits long for the other.
 */
export default class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = existsSync(COSTS_FILE)
      ? (JSON.parse(readFileSync(COSTS_FILE, 'utf8')) as Readonly<Record<string, number>>)
      : {}
    const secondsOf = ({ moduleId }: TestSpecification) => known[relative(process.cwd(), moduleId)] ?? 0
    const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return [...files].sort((one, other) => placeOf(one) - placeOf(other) || secondsOf(other) - secondsOf(one))
  }
}
