import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useFieldTexts } from './field-texts.ts'

/** The first submit button of a form, so that Enter sends the form instead of pressing a button of its fields. */
export function EnterButton({ label }: { label: string }) {
  return (
    <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  )
}

export function HiddenValues({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** Asks to sign in in a new tab, so that the input of the form is kept. */
export function SessionEndedNotice() {
  const { t } = useFieldTexts()
  return (
    <Notice tone="warning" title={t('forms:session.title')}>
      <p>
        {t('forms:session.text')} <NewTabLink href="/auth/sign-in">{t('forms:session.link')}</NewTabLink>
      </p>
    </Notice>
  )
}
