import { Text } from '#web/ui/layout.ts'
import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Correction } from './Correction.tsx'
import { resultsText } from './results-text.ts'
import { ResultGroups } from './ResultGroups.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useSearch, type Searching } from './use-search.ts'

/** Specification 1, section 9. */
const CLOSE_BUTTON_DELAY_MS = 500
const CONTENT_HIDE_DELAY_MS = 100

type Props = {
  /** The query when the dialog was last closed, restored on the next opening. */
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

/** Searches while typing. Arrow keys move between the field and the results; the form opens the page of all results. */
export default function SearchDialog({ typed: before, onType, onClose }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(true)
  const [hasClose, setHasClose] = useState(false)
  const [typed, setTyped] = useState(before)
  const input = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const searching = useSearch(typed)
  useCloseOnNavigation(() => setOpen(false))

  useEffect(() => {
    input.current?.select()
    const timer = setTimeout(() => setHasClose(true), CLOSE_BUTTON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useDelayedClose(isOpen, onClose)

  function take(value: string) {
    setTyped(value)
    onType(value)
  }
  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      // Browsers would clear the field at the first Escape and close the dialog at the second.
      event.preventDefault()
      setOpen(false)
      return
    }
    const next = neighbourOf([input.current, ...(found.current?.querySelectorAll('a') ?? [])], event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  const results = searching.state === 'done' || searching.state === 'busy' ? searching.results : null
  return (
    <Dialog
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t('site:search.title')}
      size="large"
      closeLabel={hasClose ? t('site:search.close') : undefined}
    >
      <SearchForm id="search-dialog" typed={before} input={input} onKeyDown={walk} onType={take} />
      <Text role="status" c="dimmed" my="md">
        {useAnnouncement(searching)}
      </Text>
      {results === null || results.data.length === 0 ? null : (
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move between its links
        <div ref={found} data-busy={searching.state === 'busy' || undefined} onKeyDown={walk}>
          <Correction typed={typed} corrected={results.meta.corrected} />
          <ResultGroups results={results} search={results.meta.corrected ?? typed} id="search-dialog" heading="h3" />
        </div>
      )}
    </Dialog>
  )
}

function useDelayedClose(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(onClose, CONTENT_HIDE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isOpen, onClose])
}

/** The element that an arrow key moves the focus to; null for other keys and at the ends. */
function neighbourOf(stops: readonly (HTMLElement | null)[], key: string): HTMLElement | null {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const at = stops.indexOf(document.activeElement as HTMLElement | null)
  return step === undefined || at === -1 ? null : (stops[at + step] ?? null)
}

/** The announcement for screen readers. */
function useAnnouncement(searching: Searching): string {
  const { t } = useTranslation()
  if (searching.state === 'idle') return t('site:search.hint')
  if (searching.state === 'busy') return t('site:search.busy')
  if (searching.state === 'failed') return t(`site:search.failed.${searching.reason}`)
  return resultsText(t, searching.results.data.length, searching.results.meta)
}

function useCloseOnNavigation(close: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) close()
  })
}
