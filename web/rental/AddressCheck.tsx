import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FormFaults } from '#web/forms/definition.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/controls.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import './rental.css'

type Props = { part: 'billing' | 'shipping'; faults: FormFaults }

const TOWN_RULES = ['rental.otherTown', 'rental.whichTown', 'rental.unknownPostalCode']

/** Where postal code and town do not fit: the towns of the code, each a button that sends the form; or as typed. */
export function AddressCheck({ part, faults }: Props) {
  const { t } = useTranslation()
  const fault = [...(faults[`${part}.city`] ?? []), ...(faults[`${part}.postalCode`] ?? [])].find(({ rule }) =>
    TOWN_RULES.includes(rule),
  )
  if (fault === undefined) return null
  const names = (fault.values?.['names'] ?? []) as string[]
  return (
    <Stack gap="xs" data-part={part}>
      {names.length === 0 ? null : (
        <>
          <Text>{t('commands:addresses.towns')}</Text>
          <Stack component="ul" gap="xs" className="rental-plain">
            {names.map(name => (
              <li key={name}>
                <Button name="town" value={`${part}:${name}`}>
                  {name}
                </Button>
              </li>
            ))}
          </Stack>
        </>
      )}
      {fault.rule === 'rental.whichTown' ? null : (
        <Checkbox name="keep" value={part} label={t('commands:addresses.keep')} />
      )}
    </Stack>
  )
}
