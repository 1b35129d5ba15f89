import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './form.module.css'

/** What is typed of a name after an `@` that begins a word, at the end of a text. */
const TYPED = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}'’ -]{0,40})$/u
const MAX_OFFERED = 5

/**
 * Offers the people of a thread while an `@` and the beginning of a name are typed in the form that this stands in;
 * their names are loaded at the first `@`. The buttons come after the text in the order of the keyboard. Without script
 * a name is written whole.
 */
export function MentionChoices({ subject }: { subject: string }) {
  const { t } = useTranslation()
  const { load, data, state } = useFetcher<{ names: string[] }>()
  const element = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const place = useRef<Range | null>(null)

  useEffect(() => {
    const form = element.current?.closest('form')
    if (!form) return
    const look = () => {
      const selection = document.getSelection()
      const isTyping = selection?.isCollapsed === true && selection.anchorNode?.nodeType === Node.TEXT_NODE
      const text = isTyping ? (selection.anchorNode!.textContent ?? '').slice(0, selection.anchorOffset) : ''
      const found = TYPED.exec(text)
      place.current = found && selection ? selection.getRangeAt(0).cloneRange() : null
      setTyped(found?.[1] ?? null)
    }
    form.addEventListener('keyup', look)
    return () => form.removeEventListener('keyup', look)
  }, [])

  const isTyping = typed !== null
  useEffect(() => {
    if (isTyping && data === undefined && state === 'idle') load(`/services/forum/subjects/${subject}/participants`)
  }, [isTyping, data, state, load, subject])

  const offered =
    typed === null
      ? []
      : (data?.names ?? [])
          .filter(name => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed)
          .slice(0, MAX_OFFERED)

  function write(name: string) {
    const selection = document.getSelection()
    if (place.current === null || selection === null || typed === null) return
    const editor = place.current.startContainer.parentElement?.closest<HTMLElement>('[contenteditable="true"]')
    editor?.focus()
    selection.removeAllRanges()
    selection.addRange(place.current)
    // The only way to write where the caret stands that every editor takes for typing, with its own undo.
    document.execCommand('insertText', false, `${name.slice(typed.length)} `)
    setTyped(null)
  }

  return (
    <div ref={element} className={styles.mentions}>
      <span className="visually-hidden" role="status">
        {offered.length === 0 ? '' : t('forum:mention.found', { count: offered.length })}
      </span>
      {offered.map(name => (
        <Button key={name} type="button" small onClick={() => write(name)}>
          @{name}
        </Button>
      ))}
    </div>
  )
}
