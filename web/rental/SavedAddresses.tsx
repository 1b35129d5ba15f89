import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Address } from './address-fields.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/layout.ts'
import './rental.css'

const MAX_SHOWN = 4

/** The saved addresses of the renter: each is a button that fills the fields above, also without script. */
export function SavedAddresses({ part, saved }: { part: 'billing' | 'shipping'; saved: readonly Address[] }) {
  const { t } = useTranslation()
  const offered = saved.filter(address => part === 'billing' || address.organization === '').slice(0, MAX_SHOWN)
  if (offered.length < (part === 'billing' ? 2 : 1)) return null
  return (
    <details className="rental-more" data-part={part}>
      <summary>{t('commands:addresses.saved')}</summary>
      <Stack component="ul" gap="xs" className="rental-plain">
        {offered.map(address => (
          <li key={address.id}>
            <Button name="use" value={`${part}:${address.id}`}>
              <span>
                <span className="visually-hidden">{t('commands:addresses.use')} </span>
                {address.label}
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </details>
  )
}
