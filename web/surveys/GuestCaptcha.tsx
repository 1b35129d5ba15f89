import { useEffect, useState } from 'react'
import { HumanFields, type Captcha } from '#web/captcha/HumanFields.tsx'

type Props = {
  /** What came with the page; null where the page is the same for all guests and can carry none. */
  given: Captcha | null
  /** Somebody has begun to use the form. */
  isUsed: boolean
  /** There is nothing more to wait for: the proof is in the form, or can't be had. */
  onReady: () => void
}

/** The proof that a guest's answer needs. A kept page fetches its challenge once the form is used. */
export function GuestProof({ given, isUsed, onReady }: Props) {
  const [fetched, setFetched] = useState<Captcha | null>(null)
  const isWanted = given === null && isUsed
  useEffect(() => {
    if (!isWanted) return undefined
    const controller = new AbortController()
    fetch('/api/v1/services/captcha', { headers: { accept: 'application/json' }, signal: controller.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(`the challenge was answered with ${answer.status}`)
        setFetched(((await answer.json()) as { data: Captcha }).data)
      })
      // The survey's own screen then says what is missing, and brings a challenge.
      .catch(() => {
        if (!controller.signal.aborted) onReady()
      })
    return () => controller.abort()
  }, [isWanted, onReady])
  const captcha = given ?? fetched
  return captcha === null ? null : <HumanFields captcha={captcha} onReady={onReady} />
}
