import { useLocation } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeptTextNote } from './KeptTextNote.tsx'
import { DISCARD, keptTextPath } from './paths.ts'
import { ReturnedText } from './ReturnedText.tsx'
import { useKeptText } from './use-kept-text.ts'

type Props = {
  place: string
  wasKept: boolean
  /** Why it came back, where the staff removed it. */
  reason?: string | null
}

/**
 * Keeps on the server what is typed into the form that it stands in, and says so. What was found again can be thrown
 * away.
 */
export function KeptText({ place, wasKept, reason = null }: Props) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { form, state } = useKeptText(place)
  return (
    <div
      ref={element => {
        form.current = element?.closest('form') ?? null
      }}
    >
      <ReturnedText reason={reason} />
      <KeptTextNote state={state} wasKept={wasKept} />
      {wasKept ? (
        <Button
          look="plain"
          icon="trash"
          name={DISCARD}
          value={`${pathname}${search}`}
          formAction={keptTextPath(place)}
          formEncType="application/x-www-form-urlencoded"
          formNoValidate
        >
          {t('keptTexts:discard')}
        </Button>
      ) : null}
    </div>
  )
}
