import { useEffect, useState } from 'react'
import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import type { PickedDays } from './pick.ts'

type Known = { key: string; check: RentalCheck | null }

const keyOf = ({ from, to }: PickedDays) => (from === '' || to === '' ? '' : `startDay=${from}&endDay=${to}`)

/** The rules that the picked days break, asked of the API once both are there; null while that is not known. */
export function useCheck(picked: PickedDays, given: PickedDays, check: RentalCheck | null): RentalCheck | null {
  const [known, setKnown] = useState<Known>({ key: keyOf(given), check })
  const key = keyOf(picked)
  useEffect(() => {
    if (key === '' || key === known.key) return undefined
    const controller = new AbortController()
    fetch(`/api/v1/services/rentals/check?${key}`, { signal: controller.signal })
      .then(async answer => {
        const found = answer.ok ? ((await answer.json()) as { data: RentalCheck }).data : null
        setKnown({ key, check: found })
      })
      .catch(() => undefined)
    return () => controller.abort()
  }, [key, known.key])
  return key !== '' && key === known.key ? known.check : null
}
