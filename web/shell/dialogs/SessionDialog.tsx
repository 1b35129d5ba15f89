import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { BusyButton, Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Stack } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { hasPendingRequest } from '#web/framework/intercept-requests.ts'
import { broadcast } from '../../session/tabs.ts'
import { useVisitor } from '../shell-data.ts'
import { SIGN_IN_AGAIN_PATH, type SignInAgainResult } from './sign-in-again.ts'

type DialogState =
  Exclude<SignInAgainResult, { state: 'authenticated' | 'twoFactor' }> | { state: 'network' } | { state: 'someoneElse' }

/**
 * The session has expired: the person signs in within the dialog, with a code if one is needed, and the pending request
 * is sent. The input stays in the page.
 */
export default function SessionDialog({ onLeave, onSignedIn }: { onLeave: () => void; onSignedIn: () => void }) {
  const { t } = useTranslation()
  const before = useVisitor()
  const [result, setResult] = useState<DialogState | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setResult(null)
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.name !== '') body.set(submitter.name, submitter.value)
    const answer = await fetch(SIGN_IN_AGAIN_PATH, { method: 'POST', body })
      .then(response => response.json() as Promise<SignInAgainResult>)
      .catch(() => null)
    setBusy(false)
    if (answer?.state === 'twoFactor') return setAsksCode(true)
    if (answer?.state === 'authenticated') {
      broadcast('auth.login')
      // One person's input is never sent in another's name.
      if (before !== null && before.userId !== answer.userId) setResult({ state: 'someoneElse' })
      else onSignedIn()
      return
    }
    setResult(answer ?? { state: 'network' })
    if (answer?.state === 'gone') return setAsksCode(false)
    form.querySelector<HTMLInputElement>('input[type="password"], input[name="code"]')?.select()
  }

  return (
    <Dialog open onClose={onLeave} title={t(asksCode ? 'auth:twoFactor.title' : 'site:errors.session.title')}>
      {result?.state === 'someoneElse' ? (
        <SomeoneElse onLeave={onLeave} />
      ) : (
        <>
          <p>
            {t(
              asksCode
                ? 'auth:twoFactor.text'
                : hasPendingRequest()
                  ? 'site:errors.session.pending'
                  : 'site:errors.session.description',
            )}
          </p>
          <form method="post" action={SIGN_IN_AGAIN_PATH} onSubmit={event => void send(event)}>
            <Fields asksCode={asksCode} result={result} />
            <SubmitButtons busy={busy} asksCode={asksCode} onLeave={onLeave} />
          </form>
        </>
      )}
    </Dialog>
  )
}

function Fields({ asksCode, result }: { asksCode: boolean; result: DialogState | null }) {
  return (
    <Stack gap="md">
      <div role="alert">{result === null ? null : <StateNotice result={result} />}</div>
      {asksCode ? (
        <CodeField isWrong={result?.state === 'code'} />
      ) : (
        <Credentials areWrong={result?.state === 'failed'} />
      )}
    </Stack>
  )
}

function SubmitButtons({ busy, asksCode, onLeave }: { busy: boolean; asksCode: boolean; onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <Actions>
      <BusyButton
        look="primary"
        busy={busy}
        label={t(
          hasPendingRequest()
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
    </Actions>
  )
}

function SomeoneElse({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Notice tone="warning">{t('site:errors.session.someoneElse')}</Notice>
      <Actions>
        <Button type="button" look="primary" onClick={onLeave}>
          {t('site:errors.close')}
        </Button>
      </Actions>
    </>
  )
}

function StateNotice({ result }: { result: DialogState }) {
  const { t } = useTranslation()
  switch (result.state) {
    case 'sent':
      return <Notice tone="success">{t('auth:twoFactor.sent')}</Notice>
    case 'wait':
      return <Notice tone="warning">{t('auth:twoFactor.wait', { count: result.seconds })}</Notice>
    case 'code':
      return <Notice tone="error">{t('auth:twoFactor.failed')}</Notice>
    case 'gone':
      return <Notice tone="warning">{t('auth:twoFactor.goneText')}</Notice>
    default:
      return <Notice tone="error">{t(`site:errors.session.${result.state}`)}</Notice>
  }
}

function Credentials({ areWrong }: { areWrong: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        type="email"
        label={t('auth:signIn.email')}
        withAsterisk={false}
        name="email"
        autoComplete="username"
        required
        maxLength={254}
        data-autofocus
        error={areWrong}
      />
      <TextInput
        type="password"
        label={t('auth:signIn.password')}
        withAsterisk={false}
        name="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        error={areWrong}
      />
    </>
  )
}

/** Takes the focus on mount, since the focused field was removed. */
function CodeField({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <TextInput
      ref={field}
      label={t('auth:twoFactor.code')}
      withAsterisk={false}
      type="text"
      inputMode="numeric"
      name="code"
      autoComplete="one-time-code"
      required
      maxLength={12}
      error={isWrong}
    />
  )
}
