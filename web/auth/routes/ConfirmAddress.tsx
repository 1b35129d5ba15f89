import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { BusyButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Panel } from '#web/ui/Panel.tsx'

type ConfirmAddressProps = {
  email: string
  /** Why it can't be confirmed: a key below `auth:verifyEmail`. */
  refused: string | null
  /** Shown where it can't be confirmed. */
  children: ReactNode
}

/** The page of a mailed link: a button that confirms the address, or the reason why it can't be confirmed. */
export function ConfirmAddress({ email, refused, children }: ConfirmAddressProps) {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <Panel width="narrow" heading="h1" title={t('auth:verifyEmail.confirmTitle')}>
      {refused === null ? (
        <>
          <p>{t('auth:verifyEmail.confirmText')}</p>
          <p>
            <strong>{email}</strong>
          </p>
        </>
      ) : (
        <div role="alert">
          <Notice tone="warning">{t(`auth:verifyEmail.${refused}`)}</Notice>
        </div>
      )}
      <Actions>
        {refused === null ? (
          <Form method="post" reloadDocument>
            <BusyButton
              look="primary"
              busy={busy}
              label={t('auth:verifyEmail.confirm')}
              busyLabel={t('auth:twoFactor.busy')}
            />
          </Form>
        ) : (
          children
        )}
      </Actions>
    </Panel>
  )
}
