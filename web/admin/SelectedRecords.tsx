import type { SelectedRecord } from './load-selected.server.ts'

const MAX_NAMED = 20

/** The records of a bulk action, by name, with hidden inputs for its form. */
export function SelectedRecords({ records }: { records: readonly SelectedRecord[] }) {
  return (
    <>
      <ul>
        {records.slice(0, MAX_NAMED).map(record => (
          <li key={record.id}>{record.title}</li>
        ))}
        {records.length > MAX_NAMED ? <li>+{records.length - MAX_NAMED}</li> : null}
      </ul>
      {records.map(record => (
        <input key={record.id} type="hidden" name="ids" value={record.id} />
      ))}
    </>
  )
}
