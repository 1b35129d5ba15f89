import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SiteTheme } from '#server/contract/site.ts'
import {
  ACCESSIBILITY_BOUNDS,
  DEFAULT_PREFERENCES,
  parsePreferences,
  SCHEMES,
  TOAST_TIMEOUTS,
  type Bounded,
  type FontId,
  type Preferences,
} from '#web/session/preferences.ts'
import { ACCESSIBILITY_SETTINGS_PATH } from '#web/session/reader.ts'
import { fontFamily, fontIdOf } from '#web/styles/fonts.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import classes from './accessibility.module.css'

type Props = {
  preferences: Preferences
  /** The fonts that the site offers; its default comes first. */
  theme: Pick<SiteTheme, 'fontFamily' | 'fonts'>
  redirectUrl: string
  /** Applies each change at once. Without it, and without script, the form is sent by its button. */
  onChange?: (preferences: Preferences) => void
}

const NUMBERS = Object.keys(ACCESSIBILITY_BOUNDS) as Bounded[]

/** All display preferences: theme, font, sizes, spacing, images and messages (specification 1, section 5). */
export function SettingsForm({ preferences, theme, redirectUrl, onChange }: Props) {
  const { t } = useTranslation()
  const [filled, setFilled] = useState({ with: preferences, times: 0 })
  const current = filled.with

  function take(event: FormEvent<HTMLFormElement>) {
    const sent = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    onChange?.(parsePreferences(sent.toString()))
  }

  function stayHere(event: FormEvent<HTMLFormElement>) {
    if (!onChange) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== 'reset') return
    onChange(DEFAULT_PREFERENCES)
    setFilled(({ times }) => ({ with: DEFAULT_PREFERENCES, times: times + 1 }))
  }

  return (
    <form
      key={filled.times}
      method="post"
      action={ACCESSIBILITY_SETTINGS_PATH}
      className={classes.form}
      onInput={take}
      onSubmit={stayHere}
    >
      <input type="hidden" name="redirectUrl" value={redirectUrl} />
      <SchemeChoices current={current} />
      <FontChoices theme={theme} current={current} />
      <NumberSettings current={current} />
      <Switch
        id="reader-grayscale"
        name="grayscaleImages"
        value="on"
        defaultChecked={current.grayscaleImages}
        label={t('site:accessibility.grayscaleImages')}
      />
      <Choices title={t('site:accessibility.toasts.title')}>
        {TOAST_TIMEOUTS.map(timeout => (
          <Choice
            key={timeout}
            name="toastTimeout"
            value={timeout}
            chosen={current.toastTimeout}
            label={t(`site:accessibility.toasts.${timeout}`)}
          />
        ))}
      </Choices>
      <Actions>
        {onChange ? null : <Button look="primary">{t('site:accessibility.save')}</Button>}
        <Button name="_intent" value="reset" icon="restore">
          {t('site:accessibility.reset')}
        </Button>
      </Actions>
    </form>
  )
}

function NumberSettings({ current }: { current: Preferences }) {
  const { t } = useTranslation()
  return (
    <div className={classes.numbers}>
      {NUMBERS.map(name => {
        const { min, max, step } = ACCESSIBILITY_BOUNDS[name]
        const label = t(`site:accessibility.${name}`)
        return (
          <Stepper
            key={name}
            id={`reader-${name}`}
            name={name}
            label={label}
            min={min}
            max={max}
            step={step}
            defaultValue={current[name]}
            lessLabel={t('site:accessibility.less', { label })}
            moreLabel={t('site:accessibility.more', { label })}
            announceValue={value => t('site:accessibility.value', { label, value })}
          />
        )
      })}
    </div>
  )
}

function SchemeChoices({ current }: { current: Preferences }) {
  const { t } = useTranslation()
  return (
    <Choices title={t('site:accessibility.scheme.title')}>
      {SCHEMES.map(scheme => (
        <Choice
          key={scheme}
          name="scheme"
          value={scheme}
          chosen={current.scheme}
          label={t(`site:accessibility.scheme.${scheme}`)}
        />
      ))}
    </Choices>
  )
}

function FontChoices({ theme, current }: Pick<Props, 'theme'> & { current: Preferences }) {
  const { t } = useTranslation()
  return (
    <Choices title={t('site:accessibility.font')}>
      {offeredFonts(theme).map(({ id, name }) => (
        <Choice
          key={id}
          name="font"
          value={name === theme.fontFamily ? '' : id}
          chosen={current.font ?? ''}
          label={<span style={{ fontFamily: fontFamily(name) }}>{name}</span>}
        />
      ))}
    </Choices>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend>{title}</legend>
      <div className={classes.options}>{children}</div>
    </fieldset>
  )
}

function Choice({ name, value, chosen, label }: { name: string; value: string; chosen: string; label: ReactNode }) {
  return (
    <label className={classes.option}>
      <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
      {label}
    </label>
  )
}

function offeredFonts({ fontFamily, fonts }: Props['theme']): { id: FontId; name: string }[] {
  return [...new Set([fontFamily, ...fonts])].flatMap(name => {
    const id = fontIdOf(name)
    return id ? [{ id, name }] : []
  })
}
