import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { CaptchaFields, type Captcha } from '#web/captcha/CaptchaFields.tsx'
import { BrowserTimeZone } from '#web/forms/BrowserTimeZone.tsx'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import { checkoutPath } from './CheckoutFrame.tsx'

const TERMS_PATH = '/legal/terms'

/** For guests: that no password is needed, the way to an account that exists, and what tells people from programs. */
export function GuestStart({ captcha }: { captcha: Captcha }) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        {t('commands:addresses.guestIntro')} {t('commands:addresses.haveAccount')}{' '}
        <Link to={`${SIGN_IN_PATH}?${new URLSearchParams({ redirectUrl: checkoutPath('addresses') })}`}>
          {t('rentals:held.signIn')}
        </Link>
      </p>
      <CaptchaFields captcha={captcha} />
      <BrowserTimeZone />
    </>
  )
}

/** What a new member agrees to. */
export function TermsLink({ charterUrl }: { charterUrl: string | null }) {
  const { t } = useTranslation()
  return (
    <SmartLink to={charterUrl ?? TERMS_PATH} blank>
      {t(charterUrl === null ? 'auth:register.readTerms' : 'auth:register.readCharter')}
    </SmartLink>
  )
}
