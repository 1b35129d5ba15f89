import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SIGN_IN_PATH } from '#server/domain/guards/decide.ts'
import { BusyButton, Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { isPending } from '../calls.ts'
import { tell } from '../../session/tabs.ts'
import { useVisitor } from '../shell-data.ts'
import classes from './session-dialog.module.css'
import { SIGN_IN_AGAIN_PATH, type SignedInAgain } from './signed-in-again.ts'

type Trouble = 'failed' | 'tooMany' | 'twoFactor' | 'network' | 'someoneElse'

/** The session has ended: the person signs in on the spot, and what was pending is sent. What was typed stays in the page. */
export default function SessionDialog({ onLeave, onSignedIn }: { onLeave: () => void; onSignedIn: () => void }) {
  const { t } = useTranslation()
  const before = useVisitor()
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setTrouble(null)
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const answer = await fetch(SIGN_IN_AGAIN_PATH, { method: 'POST', body }).then(response => response.json() as Promise<SignedInAgain>).catch(() => null)
    setBusy(false)
    if (answer?.state !== 'authenticated') {
      setTrouble(answer === null ? 'network' : answer.state)
      form.querySelector<HTMLInputElement>('input[type="password"]')?.select()
      return
    }
    tell('auth.login')
    // What one person wrote is never sent in another's name.
    if (before !== null && before.userId !== answer.userId) setTrouble('someoneElse')
    else onSignedIn()
  }

  return (
    <Dialog open onClose={onLeave} title={t('site:errors.session.title')}>
      <p>{t(isPending() ? 'site:errors.session.pending' : 'site:errors.session.description')}</p>
      {trouble === 'someoneElse' ? (
        <>
          <Notice tone="warning">{t('site:errors.session.someoneElse')}</Notice>
          <div className={classes.acts}><Button type="button" look="primary" onClick={onLeave}>{t('site:errors.close')}</Button></div>
        </>
      ) : (
        <form method="post" action={SIGN_IN_AGAIN_PATH} onSubmit={event => void signIn(event)} className={classes.form}>
          <div role="alert">
            {trouble === null ? null : (
              <Notice tone="error">
                {t(`site:errors.session.${trouble}`)}
                {trouble === 'twoFactor' ? <> <a href={SIGN_IN_PATH} target="_blank" rel="noopener">{t('forms:session.link')}</a></> : null}
              </Notice>
            )}
          </div>
          <label className={classes.field}>
            {t('auth:signIn.email')}
            <input type="email" name="email" autoComplete="username" required maxLength={254} data-autofocus aria-invalid={trouble === 'failed' || undefined} />
          </label>
          <label className={classes.field}>
            {t('auth:signIn.password')}
            <input type="password" name="password" autoComplete="current-password" required maxLength={1000} aria-invalid={trouble === 'failed' || undefined} />
          </label>
          <div className={classes.acts}>
            <BusyButton look="primary" busy={busy} label={t(isPending() ? 'site:errors.session.signInAndSend' : 'auth:signIn.submit')} busyLabel={t('auth:signIn.busy')} />
            <Button type="button" onClick={onLeave}>{t('site:errors.session.later')}</Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
