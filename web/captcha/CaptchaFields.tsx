import { useEffect, useState } from 'react'
import type { Challenge, Solution } from 'altcha-lib'
import { useTranslation } from 'react-i18next'
import styles from './captcha.module.css'

/** `GET /api/v1/services/captcha`. */
export type Captcha = { challenge: Challenge; ticket: string }

export const CAPTCHA_NAMES = { solution: '_captcha', ticket: '_ticket', trap: '_subject' } as const

type Props = {
  captcha: Captcha
  /** Called once the solution stands in the form, or none will; it must stay the same function. */
  onReady?: () => void
}

/**
 * What a form sends so that programs are told from people: nobody is asked anything (decision 0061). Without script the
 * ticket does.
 */
export function HumanFields({ captcha: { challenge, ticket }, onReady }: Props) {
  const { t } = useTranslation()
  const [solution, setSolution] = useState('')
  useEffect(() => {
    // Only where the browser can hash: on https and on this machine.
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
  // Once it stands in the form, which may then be sent.
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
