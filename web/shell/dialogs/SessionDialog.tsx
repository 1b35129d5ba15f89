import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton, Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { isPending } from '#web/framework/calls.ts'
import { tell } from '../../session/tabs.ts'
import { useVisitor } from '../shell-data.ts'
import classes from './session-dialog.module.css'
import { SIGN_IN_AGAIN_PATH, type SignedInAgain } from './signed-in-again.ts'

type Said =
  Exclude<SignedInAgain, { state: 'authenticated' | 'twoFactor' }> | { state: 'network' } | { state: 'someoneElse' }

/**
 * The session has ended: the person signs in on the spot, with a code where one is due, and what was pending is sent.
 * What was typed stays in the page.
 */
export default function SessionDialog({ onLeave, onSignedIn }: { onLeave: () => void; onSignedIn: () => void }) {
  const { t } = useTranslation()
  const before = useVisitor()
  const [said, setSaid] = useState<Said | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSaid(null)
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') body.set(submitter.name, submitter.value)
    const answer = await fetch(SIGN_IN_AGAIN_PATH, { method: 'POST', body })
      .then(response => response.json() as Promise<SignedInAgain>)
      .catch(() => null)
    setBusy(false)
    if (answer?.state === 'twoFactor') return setAsksCode(true)
    if (answer?.state === 'authenticated') {
      tell('auth.login')
      // What one person wrote is never sent in another's name.
      if (before !== null && before.userId !== answer.userId) setSaid({ state: 'someoneElse' })
      else onSignedIn()
      return
    }
    setSaid(answer ?? { state: 'network' })
    if (answer?.state === 'gone') return setAsksCode(false)
    form.querySelector<HTMLInputElement>('input[type="password"], input[name="code"]')?.select()
  }

  return (
    <Dialog open onClose={onLeave} title={t(asksCode ? 'auth:twoFactor.title' : 'site:errors.session.title')}>
      {said?.state === 'someoneElse' ? (
        <>
          <Notice tone="warning">{t('site:errors.session.someoneElse')}</Notice>
          <div className={classes.acts}>
            <Button type="button" look="primary" onClick={onLeave}>
              {t('site:errors.close')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {t(
              asksCode
                ? 'auth:twoFactor.text'
                : isPending()
                  ? 'site:errors.session.pending'
                  : 'site:errors.session.description',
            )}
          </p>
          <form method="post" action={SIGN_IN_AGAIN_PATH} onSubmit={event => void send(event)} className={classes.form}>
            <div role="alert">{said === null ? null : <Told said={said} />}</div>
            {asksCode ? (
              <CodeField isWrong={said?.state === 'code'} />
            ) : (
              <Credentials areWrong={said?.state === 'failed'} />
            )}
            <div className={classes.acts}>
              <BusyButton
                look="primary"
                busy={busy}
                label={t(
                  isPending()
                    ? 'site:errors.session.signInAndSend'
                    : asksCode
                      ? 'auth:twoFactor.submit'
                      : 'auth:signIn.submit',
                )}
                busyLabel={t(asksCode ? 'auth:twoFactor.busy' : 'auth:signIn.busy')}
              />
              {asksCode ? (
                <Button formNoValidate name="_intent" value="again">
                  {t('auth:twoFactor.again')}
                </Button>
              ) : null}
              <Button type="button" onClick={onLeave}>
                {t('site:errors.session.later')}
              </Button>
            </div>
          </form>
        </>
      )}
    </Dialog>
  )
}

function Told({ said }: { said: Said }) {
  const { t } = useTranslation()
  switch (said.state) {
    case 'sent':
      return <Notice tone="success">{t('auth:twoFactor.sent')}</Notice>
    case 'wait':
      return <Notice tone="warning">{t('auth:twoFactor.wait', { count: said.seconds })}</Notice>
    case 'code':
      return <Notice tone="error">{t('auth:twoFactor.failed')}</Notice>
    case 'gone':
      return <Notice tone="warning">{t('auth:twoFactor.goneText')}</Notice>
    default:
      return <Notice tone="error">{t(`site:errors.session.${said.state}`)}</Notice>
  }
}

function Credentials({ areWrong }: { areWrong: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <label className={classes.field}>
        {t('auth:signIn.email')}
        <input
          type="email"
          name="email"
          autoComplete="username"
          required
          maxLength={254}
          data-autofocus
          aria-invalid={areWrong || undefined}
        />
      </label>
      <label className={classes.field}>
        {t('auth:signIn.password')}
        <input
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={1000}
          aria-invalid={areWrong || undefined}
        />
      </label>
    </>
  )
}

/** Takes the focus as it comes, since the field that had it is gone. */
function CodeField({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <label className={classes.field}>
      {t('auth:twoFactor.code')}
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        name="code"
        autoComplete="one-time-code"
        required
        maxLength={12}
        aria-invalid={isWrong || undefined}
      />
    </label>
  )
}
