import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { extensionsFor } from './extensions.ts'
import { Findings, scrollToFinding } from './Findings.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { ImageDialog } from './ImageDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { withLists } from './pasted-html.ts'
import styles from './rich-text.module.css'
import { toStored } from './stored-html.ts'
import { SurveyDialog } from './SurveyDialog.tsx'
import { Toolbar, type DialogName } from './Toolbar.tsx'
import { VideoDialog } from './VideoDialog.tsx'

type Props = {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  lang: string | undefined
  /** The heading level at which the text starts; null where it is unknown. */
  expectedLevel: number | null
  /** It has the text, and is shown. */
  isFilled: boolean
  /** Called only for changes by the person. */
  onChange: (html: string) => void
  /** Called once it is there, empty. */
  onReady: (editor: Editor) => void
}

const LEVELS_OFFERED = 3

/** The editor itself: loaded with script, after the page. */
export default function RichTextEditor(props: Props) {
  const { id, invalid, expectedLevel, isFilled, onChange, onReady } = props
  const { t } = useTranslation()
  const hasSurveys = useShell()?.site.features.surveys === true
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const first = Math.max(2, expectedLevel ?? 2)
  const levels = Array.from({ length: Math.min(LEVELS_OFFERED, 7 - first) }, (_, index) => first + index)
  const attributes = attributesOf(props)
  const keydown = (_view: unknown, event: KeyboardEvent) => {
    // Tab always leaves the editor: there is no keyboard trap in lists and tables.
    if (event.key === 'Tab') return true
    const tool = toolOf(event)
    if (tool === null) return false
    event.preventDefault()
    if (tool === 'toolbar')
      document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus()
    else setDialog(tool)
    return true
  }
  const editor = useEditor(
    {
      immediatelyRender: false,
      shouldRerenderOnTransaction: false,
      // Its styles are in style sheets: the content security policy allows no injected ones.
      injectCSS: false,
      extensions: extensionsFor({ videoLabel: title => t('admin:richText.videoFrame', { title }) }),
      editorProps: { attributes, handleDOMEvents: { keydown }, transformPastedHTML: withLists },
      onUpdate: ({ editor: changed }) => onChange(toStored(changed.getHTML())),
    },
    [id],
  )

  useEffect(() => {
    if (editor !== null) onReady(editor)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each editor
  }, [editor])

  useAttributes(editor, attributes)
  useAddressedFinding(isFilled ? editor : null, id)
  if (editor === null) return null
  const close = () => {
    setDialog(null)
    editor.commands.focus()
  }
  return (
    <div className={styles.frame} data-invalid={invalid || undefined}>
      <Toolbar editor={editor} id={id} levels={levels} hasSurveys={hasSurveys} open={setDialog} />
      <EditorContent editor={editor} />
      <p className={`js-only ${styles.hint}`}>{t('admin:richText.hint')}</p>
      <Findings editor={editor} id={id} expectedLevel={expectedLevel} />
      {dialog === 'link' ? <LinkDialog editor={editor} id={id} onClose={close} /> : null}
      {dialog === 'image' ? <ImageDialog editor={editor} id={id} onClose={close} /> : null}
      {dialog === 'video' ? <VideoDialog editor={editor} id={id} onClose={close} /> : null}
      {dialog === 'survey' ? <SurveyDialog editor={editor} id={id} onClose={close} /> : null}
      {dialog === 'help' ? <HelpDialog onClose={close} /> : null}
    </div>
  )
}

/** The attributes of the editable element, which make it a labelled text field. */
const attributesOf = ({ id, labelId, lang, describedBy, invalid }: Props): Record<string, string> => ({
  id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  class: styles.text!,
  ...(lang === undefined ? {} : { lang }),
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  ...(invalid ? { 'aria-invalid': 'true' } : {}),
})

/** The editor reads its options once: a refusal of the text is told to it afterwards. */
function useAttributes(editor: Editor | null, attributes: Record<string, string>): void {
  const stated = JSON.stringify(attributes)
  useEffect(() => {
    if (editor === null) return
    const { editorProps } = editor.options
    editor.setOptions({ editorProps: { ...editorProps, attributes: JSON.parse(stated) as Record<string, string> } })
  }, [editor, stated])
}

/** Scrolls to the finding that the URL names with `at`, if it is in this text. */
function useAddressedFinding(editor: Editor | null, id: string): void {
  useEffect(() => {
    if (editor === null) return
    const at = new URLSearchParams(window.location.search).get('at')
    const [, name, tag, nth] = /^(.+):([a-z0-9]+):(\d{1,4})$/.exec(at ?? '') ?? []
    if (name !== undefined && tag !== undefined && id.endsWith(`-${name.replaceAll(/[^A-Za-z0-9]+/g, '-')}`))
      scrollToFinding(editor, { tag, nth: Number(nth) })
  }, [editor, id])
}

function toolOf(event: KeyboardEvent): 'toolbar' | 'link' | 'help' | null {
  if (event.altKey && event.key === 'F10') return 'toolbar'
  if (event.altKey && event.key === '0' && !event.ctrlKey) return 'help'
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'
    ? 'link'
    : null
}
