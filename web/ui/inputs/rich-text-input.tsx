import { useIsomorphicEffect } from '@mantine/hooks'
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormState } from '#web/forms/form-context.ts'
import { markdownToHtml } from '#web/forms/markdown.ts'
import { Button } from '#web/ui/Button.tsx'
import { labelIdOf, type ControlProps } from './control.ts'
import type RichTextEditor from './rich-text/RichTextEditor.tsx'
import styles from './rich-text/rich-text.module.css'
import { TextareaInput } from './textarea-input.tsx'

type Kind = ControlProps['field']['kind']
type Editor = ComponentType<ComponentProps<typeof RichTextEditor>>

/**
 * Rich text. The submitted control is a textarea with Markdown or HTML; with script an editor replaces it visually and
 * writes into it. Content that the editor can't represent exactly stays in the textarea, until the person decides
 * otherwise.
 */
export function RichTextInput(props: ControlProps) {
  const { t } = useTranslation()
  const { headingLevel } = useFormState()
  const holder = useRef<HTMLDivElement>(null)
  const { id, field } = props
  const labelId = labelIdOf(id)
  useFocusByLabel(id, labelId)
  const { Editor, mode, html, version, hadFocus, openAnyway, refuse } = useEditorOver(holder, field.kind)
  const isOn = Editor !== null && (mode === 'editor' || mode === 'accepted')

  function write(text: string) {
    const textarea = sourceIn(holder)
    if (textarea === null || textarea.value === text) return
    textarea.value = text
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <div ref={holder}>
      <div hidden={isOn}>
        {field.kind === 'richText' ? (
          <p id={`${id}-marks`} className={styles.unable}>
            {t('forms:richText.help')}
          </p>
        ) : null}
        <TextareaInput
          {...props}
          id={isOn ? `${id}-source` : id}
          describedBy={
            [props.describedBy, field.kind === 'richText' ? `${id}-marks` : undefined].filter(Boolean).join(' ') ||
            undefined
          }
        />
        {mode === 'unable' ? <UnableNote openAnyway={openAnyway} /> : null}
      </div>
      {isOn ? (
        <Editor
          key={`${mode} ${version}`}
          id={id}
          labelId={labelId}
          describedBy={props.describedBy}
          invalid={props.invalid}
          lang={props.lang}
          html={html}
          expectedLevel={headingLevel}
          takesFocus={hadFocus}
          onChange={write}
          onUnable={refuse}
        />
      ) : null}
    </div>
  )
}

/** The textarea that is submitted. */
const sourceIn = (holder: RefObject<HTMLElement>) => holder.current?.querySelector('textarea') ?? null

/** Loads the editor after the page and fills it from the textarea, also when restored input is written there. */
function useEditorOver(holder: RefObject<HTMLDivElement>, kind: Kind) {
  const [Editor, setEditor] = useState<Editor | null>(null)
  const [mode, setMode] = useState<'source' | 'editor' | 'unable' | 'accepted'>('source')
  const [html, setHtml] = useState('')
  const [version, setVersion] = useState(0)
  const [hadFocus, setHadFocus] = useState(false)
  useEffect(() => {
    let isThere = true
    import('./rich-text/RichTextEditor.tsx').then(
      ({ default: loaded }) => {
        const textarea = sourceIn(holder)
        if (!isThere || textarea === null) return
        setHtml(htmlOf(kind, textarea.value))
        setEditor(() => loaded)
        setMode('editor')
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [holder, kind])

  // The textarea is hidden in the same moment and then loses the focus: the editor takes it over.
  useIsomorphicEffect(() => {
    if (Editor !== null) setHadFocus(document.activeElement === sourceIn(holder))
  }, [Editor, holder])

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const restored = () => {
      setHtml(htmlOf(kind, element.querySelector('textarea')?.value ?? ''))
      setVersion(number => number + 1)
    }
    element.addEventListener('restored', restored)
    return () => element.removeEventListener('restored', restored)
  }, [holder, kind])

  function openAnyway() {
    setHtml(htmlOf(kind, sourceIn(holder)?.value ?? ''))
    setMode('accepted')
  }
  function refuse() {
    if (mode === 'editor') setMode('unable')
  }
  return { Editor, mode, html, version, hadFocus, openAnyway, refuse }
}

/** A click on the label focuses the editor, which is no native control. */
function useFocusByLabel(id: string, labelId: string): void {
  useEffect(() => {
    const label = document.getElementById(labelId)
    const focus = () => document.getElementById(id)?.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id, labelId])
}

/** Says that the editor can't represent the text, and offers to open it all the same. */
function UnableNote({ openAnyway }: { openAnyway: () => void }) {
  const { t } = useTranslation()
  return (
    <p className={styles.unable}>
      {t('admin:richText.unable')}{' '}
      <Button type="button" small onClick={openAnyway}>
        {t('admin:richText.openAnyway')}
      </Button>
    </p>
  )
}

const htmlOf = (kind: Kind, text: string) => (kind === 'richText' ? markdownToHtml(text) : text)
