import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ErrorObject } from '#server/contract/jsonapi.ts'
import { listFormat } from '#server/domain/formats.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { checkoutPath } from './CheckoutFrame.tsx'

/** The reason why no hold was created, as the service reports it; `names` of the models. */
export type HoldProblem = { reason: string; limit: number; held: number; names: readonly string[] }

export const holdProblemOf = (error: ErrorObject | undefined, names: readonly string[] = []): HoldProblem => ({
  reason: (error?.code ?? '').replace('rental.', ''),
  limit: Number(error?.meta?.['limit'] ?? 0),
  held: Number(error?.meta?.['held'] ?? 0),
  names,
})

const NEEDS_ACCOUNT = new Set(['lastUnit', 'tooManyHeld'])

/** Explains why no hold was created; guests get links to sign in. Cart and dates are in cookies and are kept. */
export function HoldProblemNotice({
  problem: { reason, limit, held, names },
  isGuest,
}: {
  problem: HoldProblem
  isGuest: boolean
}) {
  const { t, i18n } = useTranslation()
  return (
    <Notice
      tone={reason === 'lastUnit' ? 'warning' : 'error'}
      title={t(reason === 'lastUnit' ? 'rentals:held.lastTitle' : 'rentals:period.notHeld')}
    >
      <p>{textOf()}</p>
      {isGuest && NEEDS_ACCOUNT.has(reason) ? <AccountLinks /> : null}
    </Notice>
  )

  function textOf(): string {
    switch (reason) {
      case 'tooManyItems':
      case 'tooManyModels':
        return t(`rentals:limits.${reason}`, { count: limit })
      case 'lastUnit':
        return t('rentals:held.last', { names: listFormat(i18n.language).format(names) })
      case 'tooManyHeld':
        return t(isGuest ? 'rentals:held.fullGuest' : 'rentals:held.full', { held, limit })
      case 'rate-limit':
        return t('rentals:held.tooOften')
      default:
        return t('rentals:period.notHeldText')
    }
  }
}

/** Links to sign-in and registration that lead back to the dates. */
export function AccountLinks() {
  const { t } = useTranslation()
  return (
    <p>
      <Link to={`${SIGN_IN_PATH}?${new URLSearchParams({ redirectUrl: checkoutPath('period') })}`}>
        {t('rentals:held.signIn')}
      </Link>{' '}
      <Link to={`/auth/register?${new URLSearchParams({ redirectUrl: checkoutPath('period') })}`}>
        {t('rentals:held.register')}
      </Link>
    </p>
  )
}
