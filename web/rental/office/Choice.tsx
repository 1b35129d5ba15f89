import { NativeSelect } from '#web/ui/controls.ts'

type Props = {
  id: string
  name: string
  label: string
  value: string
  /** The text of no choice, where there may be none. */
  any?: string | undefined
  options: readonly { id: string; name: string }[]
}

/** A native choice of a filter. */
export function Choice({ id, name, label, value, any, options }: Props) {
  return (
    <NativeSelect id={id} name={name} label={label} defaultValue={value}>
      {any === undefined ? null : <option value="">{any}</option>}
      {options.map(option => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </NativeSelect>
  )
}
