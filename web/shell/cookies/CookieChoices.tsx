import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import {
  CONSENT_ACTIONS,
  CONSENT_CATEGORIES,
  consentOf,
  type ConsentAction,
  type ConsentChoice,
} from '#web/session/consent.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import classes from './cookies.module.css'
import { COOKIES_PATH } from './paths.ts'

type Props = {
  /**
   * Categories without an answer start as the site is configured (specification 1, section 4; specification 3, section
   * 7).
   */
  stored: Partial<ConsentChoice>
  redirectUrl: string
  /** Handles the choice in the page; without it, and without script, the form is sent. */
  onChoose?: (choice: ConsentChoice) => void
  /** Shows at first only what answers at once: accepting all and refusing all. */
  isFolded?: boolean
}

/** The purpose of each category with a switch, and three equally prominent buttons. */
export function CookieChoices({ stored, redirectUrl, onChoose, isFolded = false }: Props) {
  const { t } = useTranslation()

  function stayHere(event: FormEvent<HTMLFormElement>) {
    if (!onChoose) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const sent = new FormData(event.currentTarget, submitter)
    const choice = CONSENT_ACTIONS.find(known => known === sent.get('_intent')) ?? 'save'
    onChoose(consentOf(choice, category => sent.has(category)))
    sent.set('_quiet', 'on')
    // As the form itself is sent: the page takes no files.
    const body = new URLSearchParams([...sent].map(([name, value]) => [name, String(value)]))
    void fetch(COOKIES_PATH, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => undefined)
  }

  const switches = <Switches stored={stored} />
  const form = (content: ReactNode) => (
    <form method="post" action={COOKIES_PATH} onSubmit={stayHere}>
      <input type="hidden" name="redirectUrl" value={redirectUrl} />
      {content}
    </form>
  )
  if (!isFolded)
    return form(
      <>
        {switches}
        <ChoiceButtons choices={CONSENT_ACTIONS} />
      </>,
    )
  return (
    <>
      {form(<ChoiceButtons choices={['accept', 'reject']} />)}
      <Disclosure title={t('site:cookies.choose')}>
        {form(
          <>
            {switches}
            <ChoiceButtons choices={['save']} />
          </>,
        )}
      </Disclosure>
    </>
  )
}

function Switches({ stored }: Pick<Props, 'stored'>) {
  const { t } = useTranslation()
  const isOnAtFirst = useShell()?.site.consentDefault !== 'off'
  return (
    <>
      <Switch
        id="consent-essentials"
        checked
        readOnly
        disabled
        label={t('site:cookies.essentials.name')}
        detail={
          <>
            {t('site:cookies.essentials.text')} <strong>{t('site:cookies.always')}.</strong>
          </>
        }
      />
      {CONSENT_CATEGORIES.map(category => (
        <Switch
          key={category}
          id={`consent-${category}`}
          name={category}
          defaultChecked={stored[category] ?? isOnAtFirst}
          label={t(`site:cookies.${category}.name`)}
          detail={t(`site:cookies.${category}.text`)}
        />
      ))}
    </>
  )
}

function ChoiceButtons({ choices }: { choices: readonly ConsentAction[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      {choices.map(choice => (
        <Button key={choice} name="_intent" value={choice}>
          {t(`site:cookies.${choice}`)}
        </Button>
      ))}
    </div>
  )
}
