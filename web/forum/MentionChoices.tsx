import { useActionData, useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MentionablePerson } from '#server/forum/contract.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { Text } from '#web/ui/layout.ts'
import { mentionHtml } from './mention.ts'
import type { PeopleAnswer } from './types.ts'
import styles from './form.module.css'

/** What is typed of a name after an `@` that begins a word, at the end of a text. */
const TYPED = /(?:^|[^\p{L}\p{N}_])@([\p{L}\p{N}'’. -]{0,40})$/u
/** Milliseconds without typing before people are looked for. */
const SEARCH_DEBOUNCE_MS = 200

type Props = {
  /** Absent while the subject is being asked. */ subject?: string
  /** Whether the form's action looks for people: without script a button does. */ hasFinder?: boolean
}

/**
 * Offers the people whom a message can mention while an `@` and the beginning of a name are typed in the form that this
 * stands in. The buttons come after the text in the order of the keyboard. Without script a name is written whole, or
 * looked for.
 */
export function MentionChoices({ subject = '', hasFinder = false }: Props) {
  const { t } = useTranslation()
  const { element, typed, place, forget } = useTypedName()
  const offered = useOffered({ element, typed, subject })

  function write(person: MentionablePerson) {
    const selection = document.getSelection()
    if (place.current === null || selection === null || typed === null) return
    const editor = place.current.startContainer.parentElement?.closest<HTMLElement>('[contenteditable="true"]')
    editor?.focus()
    const range = place.current.cloneRange()
    // The name takes the place of what was typed of it, which may be a last name.
    range.setStart(range.startContainer, Math.max(0, range.startOffset - typed.length - 1))
    selection.removeAllRanges()
    selection.addRange(range)
    // The only way to write where the caret stands that every editor takes for typing, with its own undo.
    if (person.hasNamesake) document.execCommand('insertHTML', false, `${mentionHtml(person)}&nbsp;`)
    else document.execCommand('insertText', false, `@${person.name} `)
    forget()
  }

  return (
    <div ref={element} className={styles.mentions}>
      <span className="visually-hidden" role="status">
        {offered.length === 0 ? '' : t('forum:mention.found', { count: offered.length })}
      </span>
      {offered.map(person => (
        <Button key={person.id} type="button" small onClick={() => write(person)}>
          @{person.name}
          {person.detail ? ` (${person.detail})` : null}
        </Button>
      ))}
      {hasFinder ? <Finder /> : null}
    </div>
  )
}

/** Looks for people by a button of the form, and writes one of them at the end of the text by another. */
function Finder() {
  const { t } = useTranslation()
  const { people, person } = (useActionData() ?? {}) as Partial<PeopleAnswer>
  return (
    <>
      <noscript>
        <div className={styles.finder}>
          <TextInput name="_person" label={t('forum:mention.find')} defaultValue={person ?? ''} autoComplete="off" />
          <Button small look="plain" icon="search" name="_intent" value="find-people" formNoValidate>
            {t('forum:mention.look')}
          </Button>
        </div>
      </noscript>
      {people === undefined ? null : (
        <div role="status" className={styles.mentions}>
          {people.length === 0 ? <Text c="dimmed">{t('forum:mention.none')}</Text> : null}
          {people.map(({ id, name, detail }) => (
            <Button key={id} small name="_intent" value={`mention:${id}`} formNoValidate>
              @{name}
              {detail ? ` (${detail})` : null}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

/** What is typed of a name in the form around `element`, and where; null while none is. */
function useTypedName() {
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
  return { element, typed, place, forget: () => setTyped(null) }
}

type Offering = { element: { current: HTMLElement | null }; typed: string | null; subject: string }

/** The people for what is typed. What begins with a name that nobody has is not looked for. */
function useOffered({ element, typed, subject }: Offering): readonly MentionablePerson[] {
  const { load, data } = useFetcher<{ name: string; people: MentionablePerson[] }>()
  const isHopeless = data !== undefined && data.people.length === 0 && (typed ?? '').startsWith(data.name)
  const isWanted = typed !== null && data?.name !== typed && !(isHopeless && data.name.length > 1)
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => {
      const category = element.current?.closest('form')?.elements.namedItem('category')
      const chosen = category !== null && category !== undefined && 'value' in category ? String(category.value) : ''
      load(`/services/forum/people?${new URLSearchParams({ name: typed ?? '', subject, category: chosen })}`)
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isWanted, typed, subject, element, load])
  if (typed === null || data === undefined || !typed.startsWith(data.name)) return []
  return data.people.filter(({ name }) => name !== typed.trim())
}
