import type { Editor as TextEditor } from '@tiptap/react'
import { type ComponentProps, type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormState } from '#web/forms/form-context.ts'
import { markdownToHtml } from '#server/domain/html/markdown.ts'
import { Button } from '#web/ui/Button.tsx'
import { labelIdOf, type ControlProps } from './control.ts'
import type RichTextEditor from './rich-text/RichTextEditor.tsx'
import styles from './rich-text/rich-text.module.css'
import type * as TakeOver from './rich-text/take-over.ts'
import { TextareaInput } from './textarea-input.tsx'

type Kind = ControlProps['field']['kind']
type Parts = Pick<typeof TakeOver, 'fill' | 'focusWhere'> & {
  Editor: ComponentType<ComponentProps<typeof RichTextEditor>>
}

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
  const { Editor, stage, isFilled, takeOver, openAnyway } = useEditorOver(holder, field.kind)
  const isOn = stage === 'editor'

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
        {stage === 'unable' ? <UnableNote openAnyway={openAnyway} /> : null}
      </div>
      {Editor !== null && stage !== 'unable' ? (
        <div hidden={!isOn}>
          <Editor
            id={id}
            labelId={labelId}
            describedBy={props.describedBy}
            invalid={props.invalid}
            lang={props.lang}
            expectedLevel={headingLevel}
            isFilled={isFilled}
            onChange={write}
            onReady={takeOver}
          />
        </div>
      ) : null}
    </div>
  )
}

/** The textarea that is submitted. */
const sourceIn = (holder: RefObject<HTMLElement>) => holder.current?.querySelector('textarea') ?? null

/**
 * Loads the editor after the page. The textarea stays in use until the editor is there; then text, caret and focus move
 * over at once, however late that is, and between two words of whoever writes by an input method.
 */
function useEditorOver(holder: RefObject<HTMLDivElement>, kind: Kind) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [stage, setStage] = useState<'source' | 'editor' | 'unable'>('source')
  const [isFilled, setFilled] = useState(false)
  const accepts = useRef(false)
  const editor = useRef<TextEditor | null>(null)
  const whenComposed = useComposing(holder)
  useEffect(() => {
    let isThere = true
    Promise.all([import('./rich-text/RichTextEditor.tsx'), import('./rich-text/take-over.ts')]).then(
      ([{ default: Editor }, { fill, focusWhere }]) => {
        if (isThere) setParts({ Editor, fill, focusWhere })
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [])

  async function takeOver(ready: TextEditor): Promise<void> {
    editor.current = ready
    // Never within React's own work, which could not show the editor at once.
    await whenComposed()
    const textarea = sourceIn(holder)
    if (parts === null || textarea === null || ready.isDestroyed) return
    const { fill, focusWhere } = parts
    const { value, selectionStart: caret } = textarea
    const hasFocus = document.activeElement === textarea
    const isExact = fill(ready, htmlOf(kind, value))
    flushSync(() => setStage(isExact || accepts.current ? 'editor' : 'unable'))
    if (hasFocus && (isExact || accepts.current)) focusWhere(ready, { value, caret }, text => htmlOf(kind, text))
    setFilled(true)
  }

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const restored = () => {
      const html = htmlOf(kind, sourceIn(holder)?.value ?? '')
      const { current: text } = editor
      if (parts !== null && text !== null && !text.isDestroyed && !parts.fill(text, html)) setStage('unable')
    }
    element.addEventListener('restored', restored)
    return () => element.removeEventListener('restored', restored)
  }, [holder, kind, parts])

  function openAnyway() {
    accepts.current = true
    setFilled(false)
    setStage('source')
  }
  return { Editor: parts?.Editor ?? null, stage, isFilled, takeOver, openAnyway }
}

/** A promise that is kept as soon as no letter is being composed in the textarea. */
function useComposing(holder: RefObject<HTMLElement>): () => Promise<void> {
  const composes = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const element = holder.current
    const note = ({ type }: Event) => {
      composes.current = type === 'compositionstart'
      if (!composes.current) for (const goOn of waiting.current.splice(0)) goOn()
    }
    element?.addEventListener('compositionstart', note)
    element?.addEventListener('compositionend', note)
    return () => {
      element?.removeEventListener('compositionstart', note)
      element?.removeEventListener('compositionend', note)
    }
  }, [holder])
  return () => new Promise(resolve => (composes.current ? waiting.current.push(resolve) : resolve()))
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
