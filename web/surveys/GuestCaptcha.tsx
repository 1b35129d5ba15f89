import { useEffect, useState } from 'react'
import { CaptchaFields, type Captcha } from '#web/captcha/CaptchaFields.tsx'

type Props = {
  /** The challenge of the page; null where the page is the same for all guests and can't contain one. */
  given: Captcha | null
  /** Whether the form is being used. */
  isUsed: boolean
  /** Called when the proof is in the form, or can't be obtained. */
  onReady: () => void
}

/** The captcha of a guest's answer. A cached page fetches its challenge when the form is first used. */
export function GuestCaptcha({ given, isUsed, onReady }: Props) {
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
      // The survey's own screen then reports the missing proof and contains a challenge.
      .catch(() => {
        if (!controller.signal.aborted) onReady()
      })
    return () => controller.abort()
  }, [isWanted, onReady])
  const captcha = given ?? fetched
  return captcha === null ? null : <CaptchaFields captcha={captcha} onReady={onReady} />
}
