import { lazy, useCallback, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import bar from '#web/shell/bar.module.css'
import { LazyPart } from '#web/shell/LazyPart.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SEARCH_PATH } from './paths.ts'
import classes from './button.module.css'

const SearchDialog = lazy(() => import('./SearchDialog.tsx'))

/** The bar's way to search: opens the dialog; without script it leads to the page. */
export function SearchButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const typed = useRef('')
  const close = useCallback(() => setIsOpen(false), [])

  function openHere(event: FormEvent) {
    event.preventDefault()
    setIsOpen(true)
  }

  return (
    <>
      <form action={SEARCH_PATH} onSubmit={openHere} className={`${bar.opener} ${classes.opener}`}>
        <button type="submit" className={`${bar.action} ${classes.box}`}>
          <Icon name="search" size={22} />
          <span className={bar.wideText}>{t('site:search.act')}</span>
        </button>
      </form>
      {isOpen && <LazyPart><SearchDialog typed={typed.current} onType={value => { typed.current = value }} onClose={close} /></LazyPart>}
    </>
  )
}
