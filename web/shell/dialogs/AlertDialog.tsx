import { lazy } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Alert } from '../alerts.ts'
import { hasPendingRequest } from '#web/framework/intercept-requests.ts'
import { LazyComponent } from '../LazyComponent.tsx'

const SessionDialog = lazy(() => import('./SessionDialog.tsx'))

type Props = {
  alert: Alert
  /** Closes the dialog and discards the pending request. */
  onLeave: () => void
  /** Closes the dialog and sends the pending request again. */
  onGoOn: () => void
}

/** Part of the initial script: it could not be loaded while offline. */
export function AlertDialog({ alert, onLeave, onGoOn }: Props) {
  const { t } = useTranslation()
  if (alert === 'session')
    return (
      <LazyComponent>
        <SessionDialog onLeave={onLeave} onSignedIn={onGoOn} />
      </LazyComponent>
    )
  if (alert === 'unexpected') {
    return (
      <Dialog
        open
        onClose={onLeave}
        title={t('site:errors.unexpectedError.title')}
        actions={
          <Button type="button" look="primary" data-autofocus onClick={onLeave}>
            {t('site:errors.close')}
          </Button>
        }
      >
        <p>{t('site:errors.unexpectedError.description')}</p>
      </Dialog>
    )
  }
  const pending = hasPendingRequest()
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t('site:errors.networkError.title')}
      actions={
        <>
          <Button type="button" look="primary" data-autofocus onClick={pending ? onGoOn : () => location.reload()}>
            {t(pending ? 'site:errors.networkError.againAction' : 'site:errors.networkError.reloadAction')}
          </Button>
          <Button type="button" onClick={onLeave}>
            {t('site:errors.close')}
          </Button>
        </>
      }
    >
      <p>{t('site:errors.networkError.description')}</p>
      <p>{t(pending ? 'site:errors.networkError.againDescription' : 'site:errors.networkError.reloadDescription')}</p>
    </Dialog>
  )
}
