import { isFreeOfControls, type Extent } from './domain/text/controls.ts'
import { invalid, Problem, type Fault } from './problem.ts'

/** @throws Problem 422: characters that nobody can write, or several lines where one is asked for */
export function assertFreeOfControls(text: string, extent: Extent, pointer: string): void {
  if (isFreeOfControls(text, extent)) return
  throw invalid(pointer, isFreeOfControls(text, 'lines') ? 'oneLine' : 'characters')
}

/** Members whose texts have a check of their own: the values of records, each at its field, and what is never shown. */
const CHECKED_ELSEWHERE = /^attributes$|password/i

/** Most bodies hold none, which the text of the body tells. */
const MAY_HOLD_CONTROLS = /[\u007f-\u009f\ufffe\uffff]|\\[bfu]/

const MAX_FAULTS = 20

/**
 * No text of a body holds a control. `json`: the body as it was sent.
 * @throws Problem 422 with a pointer to each such text
 */
export function assertBodyFreeOfControls(body: unknown, json: string): void {
  if (!MAY_HOLD_CONTROLS.test(json)) return
  const faults: Fault[] = []
  const walk = (value: unknown, pointer: string): void => {
    if (faults.length >= MAX_FAULTS) return
    if (typeof value === 'string' && !isFreeOfControls(value, 'lines'))
      faults.push(...invalid(pointer, 'characters').faults)
    if (typeof value !== 'object' || value === null) return
    for (const [name, child] of Object.entries(value))
      if (!CHECKED_ELSEWHERE.test(name)) walk(child, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  }
  walk(body, '')
  if (faults.length > 0) throw new Problem(422, faults)
}
