import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { HiddenValues } from '#web/forms/form-parts.tsx'
import { controlId } from '#web/forms/names.ts'
import type { ResentLink } from '#web/session/resend-link.server.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ResentStatus } from './ResentStatus.tsx'

/** A registration that was sent: what was typed, without the password, so that its address can be changed. */
export type SentForm = { values: Record<string, string>; resent?: ResentLink }

/** After a registration: where the e-mail went, and the ways to get it again or to change the address. */
export function RegistrationSent({ formId, sent: { values, resent } }: { formId: string; sent: SentForm }) {
  const { t } = useTranslation()
  const email = values['email'] ?? ''
  return (
    <Panel width="narrow" heading="h1" title={t('auth:register.sentTitle')} focusesTitle>
      <ResentStatus resent={resent} email={email} />
      <p>{t('auth:register.sent', { email })}</p>
      <p>{t('auth:forgot.spam')}</p>
      <Form method="post">
        <HiddenValues values={values} />
        <Actions>
          <Button name="_intent" value="again">
            {t('auth:verifyEmail.send')}
          </Button>
          <Button
            look="plain"
            name="_intent"
            value="change"
            formAction={`/auth/register#${controlId(formId, 'email')}`}
          >
            {t('auth:register.changeAddress')}
          </Button>
        </Actions>
      </Form>
      <p>
        {t('auth:register.confirmed')} <Link to={SIGN_IN_PATH}>{t('auth:signIn.submit')}</Link>
      </p>
    </Panel>
  )
}
