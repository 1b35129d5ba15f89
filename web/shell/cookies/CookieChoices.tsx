import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  CONSENT_ACTIONS,
  CONSENT_CATEGORIES,
  consentOf,
  type ConsentAction,
  type ConsentChoice,
} from '#web/session/consent.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Button } from '#web/ui/Button.tsx'
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
}

/** The purpose of each category with a switch, and three equally prominent buttons. */
export function CookieChoices({ stored, redirectUrl, onChoose }: Props) {
  const { t } = useTranslation()
  const isOnAtFirst = useShell()?.site.consentDefault !== 'off'

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

  return (
    <form method="post" action={COOKIES_PATH} onSubmit={stayHere}>
      <input type="hidden" name="redirectUrl" value={redirectUrl} />
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
      <div className={classes.actions}>
        {CONSENT_ACTIONS.map(choice => (
          <ChoiceButton key={choice} choice={choice} />
        ))}
      </div>
    </form>
  )
}

function ChoiceButton({ choice }: { choice: ConsentAction }) {
  const { t } = useTranslation()
  return (
    <Button name="_intent" value={choice}>
      {t(`site:cookies.${choice}`)}
    </Button>
  )
}
