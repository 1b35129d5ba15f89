import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { Alert } from '../alerts.ts'
import { isPending } from '#web/framework/calls.ts'
import { LazyPart } from '../LazyPart.tsx'

const SessionDialog = lazy(() => import('./SessionDialog.tsx'))

type Props = {
  alert: Alert
  /** Closes, and leaves what was pending. */
  onLeave: () => void
  /** Closes, and sends what was pending again. */
  onGoOn: () => void
}

/** Comes with the page: when the connection is gone nothing else would come. */
export function AlertDialog({ alert, onLeave, onGoOn }: Props) {
  const { t } = useTranslation()
  if (alert === 'session')
    return (
      <LazyPart>
        <SessionDialog onLeave={onLeave} onSignedIn={onGoOn} />
      </LazyPart>
    )
  if (alert === 'unexpected') {
    return (
      <Dialog
        open
        onClose={onLeave}
        title={t('site:errors.unexpectedError.title')}
        acts={
          <Button type="button" look="primary" data-autofocus onClick={onLeave}>
            {t('site:errors.close')}
          </Button>
        }
      >
        <p>{t('site:errors.unexpectedError.description')}</p>
      </Dialog>
    )
  }
  const pending = isPending()
  return (
    <Dialog
      open
      onClose={onLeave}
      title={t('site:errors.networkError.title')}
      acts={
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
