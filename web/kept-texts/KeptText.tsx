import { KeptTextNote } from './KeptTextNote.tsx'
import { ReturnedText } from './ReturnedText.tsx'
import { useKeptText } from './use-kept-text.ts'

type Props = {
  place: string
  wasKept: boolean
  /** Why it came back, where the staff removed it. */
  reason?: string | null
}

/** Keeps on the server what is typed into the form that it stands in, and says so. */
export function KeptText({ place, wasKept, reason = null }: Props) {
  const { form, state } = useKeptText(place)
  return (
    <div
      ref={element => {
        form.current = element?.closest('form') ?? null
      }}
    >
      <ReturnedText reason={reason} />
      <KeptTextNote state={state} wasKept={wasKept} />
    </div>
  )
}
