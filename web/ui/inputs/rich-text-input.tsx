import {
  type ComponentProps,
  type ComponentType,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { useTranslation } from 'react-i18next'
import { useFormState } from '#web/forms/form-context.ts'
import { markdownToHtml } from '#web/forms/markdown.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ControlProps } from './control.ts'
import type RichTextEditor from './rich-text/RichTextEditor.tsx'
import styles from './rich-text/rich-text.module.css'
import { TextareaInput } from './textarea-input.tsx'

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
  const [Editor, setEditor] = useState<Editor | null>(null)
  const [mode, setMode] = useState<'source' | 'editor' | 'unable' | 'accepted'>('source')
  const [html, setHtml] = useState('')
  const [labelId, setLabelId] = useState('')
  const [version, setVersion] = useState(0)
  const hadFocus = useRef(false)
  const source = () => holder.current?.querySelector('textarea') ?? null
  const isOn = Editor !== null && (mode === 'editor' || mode === 'accepted')
  const { id, field } = props

  useEffect(() => {
    let isThere = true
    import('./rich-text/RichTextEditor.tsx').then(
      ({ default: loaded }) => {
        const textarea = holder.current?.querySelector('textarea')
        if (!isThere || textarea == null) return
        setHtml(htmlOf(field.kind, textarea.value))
        hadFocus.current = document.activeElement === textarea
        setEditor(() => loaded)
        setMode('editor')
      },
      () => undefined,
    )
    return () => {
      isThere = false
    }
  }, [field.kind])

  // Restored input is written to the textarea: the editor reads it from there.
  useEffect(() => {
    const element = holder.current
    if (element === null) return
    const restored = () => {
      setHtml(htmlOf(field.kind, element.querySelector('textarea')?.value ?? ''))
      setVersion(number => number + 1)
    }
    element.addEventListener('restored', restored)
    return () => element.removeEventListener('restored', restored)
  }, [field.kind])

  // A click on the label focuses the editor, which is no native control.
  useEffect(() => {
    const label = document.querySelector<HTMLLabelElement>(`label[for="${id}"]`)
    if (label === null) return
    label.id ||= `${id}-label`
    setLabelId(label.id)
    const focus = () => document.getElementById(id)?.focus()
    label.addEventListener('click', focus)
    return () => label.removeEventListener('click', focus)
  }, [id])

  function write(text: string) {
    const textarea = source()
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
        {mode === 'unable' ? <UnableNote setHtml={setHtml} field={field} source={source} setMode={setMode} /> : null}
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
          takesFocus={hadFocus.current}
          onChange={write}
          onUnable={() => {
            if (mode === 'editor') setMode('unable')
          }}
        />
      ) : null}
    </div>
  )
}

function UnableNote({
  setHtml,
  field,
  source,
  setMode,
}: {
  setHtml: Dispatch<SetStateAction<string>>
  field: Field
  source: () => HTMLTextAreaElement | null
  setMode: Dispatch<SetStateAction<'source' | 'editor' | 'unable' | 'accepted'>>
}) {
  const { t } = useTranslation()
  return (
    <p className={styles.unable}>
      {t('admin:richText.unable')}{' '}
      <Button
        type="button"
        small
        onClick={() => {
          setHtml(htmlOf(field.kind, source()?.value ?? ''))
          setMode('accepted')
        }}
      >
        {t('admin:richText.openAnyway')}
      </Button>
    </p>
  )
}

const htmlOf = (kind: ControlProps['field']['kind'], text: string) =>
  kind === 'richText' ? markdownToHtml(text) : text
