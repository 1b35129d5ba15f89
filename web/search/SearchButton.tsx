import { lazy, useCallback, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import bar from '#web/shell/bar.module.css'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SEARCH_PATH } from './paths.ts'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** The search button of the bar: opens the dialog; without script it links to the page. */
export function SearchButton() {
  const { t } = useTranslation()
  // Each opening has its own key: opening it again during the closing animation creates a new dialog.
  const [opening, setOpening] = useState(0)
  const openings = useRef(0)
  const typed = useRef('')
  const close = useCallback(() => setOpening(0), [])

  function openHere(event: FormEvent) {
    event.preventDefault()
    openings.current += 1
    setOpening(openings.current)
  }

  return (
    <>
      <form role="none" action={SEARCH_PATH} onSubmit={openHere} className={bar.opener}>
        <button type="submit" className={bar.action}>
          <Icon name="search" size={22} />
          <span className={bar.wideText}>{t('site:search.act')}</span>
        </button>
      </form>
      {opening > 0 && (
        <LazyComponent>
          <SearchDialog
            key={opening}
            typed={typed.current}
            onType={value => {
              typed.current = value
            }}
            onClose={close}
          />
        </LazyComponent>
      )}
    </>
  )
}
