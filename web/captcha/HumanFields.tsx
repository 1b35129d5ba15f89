import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './captcha.module.css'

/** `GET /api/v1/services/captcha`. */
export type Captcha = { challenge: { algorithm: string; challenge: string; maxnumber?: number; salt: string; signature: string }; ticket: string }

export const CAPTCHA_NAMES = { solution: '_captcha', ticket: '_ticket', trap: '_subject' } as const

/** What a form sends so that programs are told from people: nobody is asked anything (decision 0061). Without script the ticket does. */
export function HumanFields({ captcha: { challenge, ticket } }: { captcha: Captcha }) {
  const { t } = useTranslation()
  const solution = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Only where the browser can hash: on https and on this machine.
    if (typeof Worker === 'undefined' || !globalThis.isSecureContext) return undefined
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data: number }: MessageEvent<number>) => {
      const { algorithm, salt, signature } = challenge
      if (solution.current) solution.current.value = btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }))
      worker.terminate()
    }
    worker.postMessage({ challenge: challenge.challenge, salt: challenge.salt, maxnumber: challenge.maxnumber ?? 100_000 })
    return () => worker.terminate()
  }, [challenge])
  return (
    <>
      <input ref={solution} type="hidden" name={CAPTCHA_NAMES.solution} defaultValue="" />
      <input type="hidden" name={CAPTCHA_NAMES.ticket} value={ticket} />
      <div className={styles.trap} aria-hidden="true">
        <label>{t('auth:register.trap')} <input type="text" name={CAPTCHA_NAMES.trap} tabIndex={-1} autoComplete="off" defaultValue="" /></label>
      </div>
    </>
  )
}
