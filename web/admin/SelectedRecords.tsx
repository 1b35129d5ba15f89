import type { ChosenRecord } from './load-chosen.server.ts'

const NAMED = 20

/** The records that an act is about, by name, and as hidden inputs of its form. */
export function ChosenList({ records }: { records: readonly ChosenRecord[] }) {
  return (
    <>
      <ul>
        {records.slice(0, NAMED).map(record => (
          <li key={record.id}>{record.title}</li>
        ))}
        {records.length > NAMED ? <li>+{records.length - NAMED}</li> : null}
      </ul>
      {records.map(record => (
        <input key={record.id} type="hidden" name="ids" value={record.id} />
      ))}
    </>
  )
}
