import { Problem, type Fault } from '../problem.ts'
import { isObject } from '../domain/is-object.ts'

/** A record as it was sent: the id may be a slug. */
export type SentRecord = { event: string; resourceType: string; resourceId: string }

const MOST_RECORDS = 100
const MOST_FAULTS = 20
const MOST_CHARACTERS = 300
const MEMBERS = new Set(['event', 'resourceType', 'resourceId'])

/** What may be reported. */
export type Reportable = { events: ReadonlySet<string>; types: ReadonlySet<string> }

const fault = (pointer: string, rule: string, meta?: Fault['meta']): Fault => ({
  code: `validation.${rule}`,
  detail: `validation.${rule}`,
  pointer,
  ...(meta ? { meta } : {}),
})

/**
 * The records of `{ records: [{ event, resourceType, resourceId }] }`, all of them or none.
 * @throws Problem 422 with a pointer to each fault
 */
export function readReports(body: unknown, known: Reportable): SentRecord[] {
  if (!isObject(body)) throw new Problem(422, fault('', 'object'))
  const { records, ...others } = body
  const [foreign] = Object.keys(others)
  if (foreign !== undefined) throw new Problem(422, fault(`/${foreign.slice(0, 100)}`, 'unknown'))
  if (records === undefined) throw new Problem(422, fault('/records', 'required'))
  if (!Array.isArray(records)) throw new Problem(422, fault('/records', 'list'))
  if (records.length > MOST_RECORDS) throw new Problem(422, fault('/records', 'maxItems', { max: MOST_RECORDS }))
  const faults: Fault[] = []
  records.forEach((record: unknown, index) => {
    if (faults.length < MOST_FAULTS) faults.push(...faultsOf(record, `/records/${index}`, known))
  })
  if (faults.length > 0) throw new Problem(422, faults)
  return records as SentRecord[]
}

function faultsOf(record: unknown, at: string, { events, types }: Reportable): Fault[] {
  if (!isObject(record)) return [fault(at, 'object')]
  const faults: Fault[] = []
  for (const member in record) if (!MEMBERS.has(member)) faults.push(fault(`${at}/${member.slice(0, 100)}`, 'unknown'))
  const { event, resourceType, resourceId } = record
  if (typeof event !== 'string') faults.push(fault(`${at}/event`, 'required'))
  else if (!events.has(event)) faults.push(fault(`${at}/event`, 'oneOf', { values: [...events].join(', ') }))
  if (typeof resourceType !== 'string') faults.push(fault(`${at}/resourceType`, 'required'))
  else if (!types.has(resourceType))
    faults.push(fault(`${at}/resourceType`, 'oneOf', { values: [...types].join(', ') }))
  if (typeof resourceId !== 'string' || resourceId === '') faults.push(fault(`${at}/resourceId`, 'required'))
  else if (resourceId.length > MOST_CHARACTERS)
    faults.push(fault(`${at}/resourceId`, 'maxLength', { max: MOST_CHARACTERS }))
  else if (resourceId.includes('\0')) faults.push(fault(`${at}/resourceId`, 'characters'))
  return faults
}
