import { useEffect, useState } from 'react'
import type { Challenge, Solution } from 'altcha-lib'
import { useTranslation } from '#web/i18n/use-translation.ts'
import styles from './captcha.module.css'

/** `GET /api/v1/services/captcha`. */
export type Captcha = { challenge: Challenge; ticket: string }

export const CAPTCHA_NAMES = { solution: '_captcha', ticket: '_ticket', trap: '_subject' } as const

type Props = {
  captcha: Captcha
  /** Called when the solution is in the form, or when none can be computed; must be a stable function. */
  onReady?: () => void
}

/** The proof of work that a form sends against bots (decision 0061). Without script the ticket is enough. */
export function CaptchaFields({ captcha: { challenge, ticket }, onReady }: Props) {
  const { t } = useTranslation()
  const [solution, setSolution] = useState('')
  useEffect(() => {
    // Web Crypto needs a secure context: https or localhost.
    if (typeof Worker === 'undefined' || !globalThis.isSecureContext) {
      onReady?.()
      return undefined
    }
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data: solved }: MessageEvent<Solution>) => {
      setSolution(btoa(JSON.stringify({ challenge, solution: solved })))
      worker.terminate()
    }
    worker.onerror = () => onReady?.()
    worker.postMessage(challenge)
    return () => worker.terminate()
  }, [challenge, onReady])
  // After the state has been rendered, the form may be sent.
  useEffect(() => {
    if (solution !== '') onReady?.()
  }, [solution, onReady])
  return (
    <>
      <input type="hidden" name={CAPTCHA_NAMES.solution} value={solution} readOnly />
      <input type="hidden" name={CAPTCHA_NAMES.ticket} value={ticket} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('auth:register.trap')}{' '}
          <input type="text" name={CAPTCHA_NAMES.trap} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  )
}
