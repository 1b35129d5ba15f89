import { useMantineColorScheme } from '@mantine/core'
import { useLocation } from '@remix-run/react'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SCHEMES, type Scheme } from '../session/preferences.ts'
import classes from './bar.module.css'

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const

/**
 * Light, dark, or as the system has it. The page is the same for everybody: which one is chosen shows by the attributes
 * of <html> alone, so the mark of every choice is in the page and the style sheet shows one.
 */
export function AppearanceForm({ layout }: { layout: 'list' | 'row' }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { setColorScheme } = useMantineColorScheme()

  /** The same post as without script, but the reader stays where they are. */
  function stayHere(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    setColorScheme(submitter.value as Scheme)
    void fetch(event.currentTarget.action, { method: 'POST', body: new FormData(event.currentTarget, submitter), redirect: 'manual' })
  }

  return (
    <form method="post" action="/services/theme" onSubmit={stayHere}>
      <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
      <ul aria-label={t('site:appearance.title')} className={layout === 'list' ? classes.entries : classes.row}>
        {SCHEMES.map(scheme => {
          const Icon = ICONS[scheme]
          return (
            <li key={scheme}>
              <button type="submit" name="scheme" value={scheme} className={classes.entry} data-scheme-option={scheme}>
                <Icon aria-hidden size={20} />
                {t(`site:appearance.${scheme}`)}
                <span className={classes.chosen}>
                  <IconCheck aria-hidden size={18} />
                  <span className="visually-hidden">{t('site:appearance.chosen')}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}
