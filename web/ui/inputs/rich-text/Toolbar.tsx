import type { ChainedCommands } from '@tiptap/core'
import { useEditorState, type Editor } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ToolGlyph, type ToolIcon } from './icons.tsx'
import styles from './rich-text.module.css'

export type DialogName = 'link' | 'image' | 'video' | 'survey' | 'help'

type Props = {
  editor: Editor
  id: string
  levels: readonly number[]
  hasSurveys: boolean
  open: (dialog: DialogName) => void
}

/** One tab stop; arrow keys move between the tools, Escape goes back to the text, Alt+F10 comes here from the text. */
export function Toolbar({ editor, id, levels, hasSurveys, open }: Props) {
  const { t } = useTranslation()
  const state = useActiveMarks(editor)
  const run = () => editor.chain().focus()
  return (
    <div
      id={`${id}-tools`}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('admin:richText.toolbar')}
      aria-controls={id}
      className={styles.toolbar}
      onKeyDown={event => moveInToolbar(event, editor)}
    >
      <BlockKind state={state} run={run} levels={levels} />
      <Tool icon="bold" pressed={state.bold} run={() => run().toggleBold().run()} />
      <Tool icon="italic" pressed={state.italic} run={() => run().toggleItalic().run()} />
      <Tool icon="subscript" pressed={state.subscript} run={() => run().toggleMark('subscript').run()} />
      <Tool icon="superscript" pressed={state.superscript} run={() => run().toggleMark('superscript').run()} />
      <span className={styles.gap} aria-hidden="true" />
      <Tool icon="bulletList" pressed={state.bulletList} run={() => run().toggleBulletList().run()} />
      <Tool icon="orderedList" pressed={state.orderedList} run={() => run().toggleOrderedList().run()} />
      <Tool icon="quote" pressed={state.quote} run={() => run().toggleBlockquote().run()} />
      <span className={styles.gap} aria-hidden="true" />
      <Tool icon="link" pressed={state.link} run={() => open('link')} />
      {state.link ? <Tool icon="unlink" run={() => run().extendMarkRange('link').unsetLink().run()} /> : null}
      <Tool icon="image" pressed={state.image} run={() => open('image')} />
      <Tool
        icon="table"
        isOff={state.table}
        run={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
      <Tool icon="video" pressed={state.video} run={() => open('video')} />
      {hasSurveys ? <Tool icon="survey" run={() => open('survey')} /> : null}
      <span className={styles.gap} aria-hidden="true" />
      <Tool icon="undo" isOff={!state.canUndo} run={() => run().undo().run()} />
      <Tool icon="redo" isOff={!state.canRedo} run={() => run().redo().run()} />
      <Tool icon="help" run={() => open('help')} />
      {state.table ? <TableTools run={run} /> : null}
    </div>
  )
}

/** What is active where the cursor is, and what can be undone. */
const useActiveMarks = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: each }) => ({
      bold: each.isActive('bold'),
      italic: each.isActive('italic'),
      subscript: each.isActive('subscript'),
      superscript: each.isActive('superscript'),
      bulletList: each.isActive('bulletList'),
      orderedList: each.isActive('orderedList'),
      quote: each.isActive('blockquote'),
      link: each.isActive('link'),
      image: each.isActive('image'),
      video: each.isActive('video'),
      table: each.isActive('table'),
      kind: each.isActive('heading') ? String(each.getAttributes('heading').level) : 'paragraph',
      canUndo: each.can().undo(),
      canRedo: each.can().redo(),
    }),
  })

/** Moves the focus to another tool with the arrow keys, Home and End, and to the text with Escape. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    editor.commands.focus()
    return
  }
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
  if (next === undefined || at === -1) return
  event.preventDefault()
  const target = tools.at(next % tools.length)
  for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1
  target?.focus()
}

type ToolProps = { icon: ToolIcon; run: () => void; pressed?: boolean; isOff?: boolean }

function Tool({ icon, run, pressed, isOff = false }: ToolProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-tool=""
      tabIndex={-1}
      className={styles.tool}
      aria-pressed={pressed}
      aria-disabled={isOff || undefined}
      aria-label={t(`admin:richText.${icon}`)}
      title={t(`admin:richText.${icon}`)}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        if (!isOff) run()
      }}
    >
      <ToolGlyph name={icon} />
    </button>
  )
}

function BlockKind({
  state,
  run,
  levels,
}: Pick<Props, 'levels'> & {
  state: { kind: string }
  run: () => ChainedCommands
}) {
  const { t } = useTranslation()
  return (
    <select
      data-tool=""
      tabIndex={0}
      className={styles.kind}
      aria-label={t('admin:richText.kind')}
      value={state.kind}
      onChange={({ target: { value } }) => {
        if (value === 'paragraph') run().setParagraph().run()
        else
          run()
            .setHeading({ level: Number(value) as 1 | 2 | 3 | 4 | 5 | 6 })
            .run()
      }}
    >
      <option value="paragraph">{t('admin:richText.paragraph')}</option>
      {[...new Set([...levels, ...(state.kind === 'paragraph' ? [] : [Number(state.kind)])])].sort().map(level => (
        <option key={level} value={level}>
          {t('admin:richText.heading', { level })}
        </option>
      ))}
    </select>
  )
}

function TableTools({ run }: { run: () => ChainedCommands }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tableTools} role="group" aria-label={t('admin:richText.tableTools')}>
      <TextTool name="rowAfter" run={() => run().addRowAfter().run()} />
      <TextTool name="rowRemove" run={() => run().deleteRow().run()} />
      <TextTool name="columnAfter" run={() => run().addColumnAfter().run()} />
      <TextTool name="columnRemove" run={() => run().deleteColumn().run()} />
      <TextTool name="headerColumn" run={() => run().toggleHeaderColumn().run()} />
      <TextTool name="tableRemove" run={() => run().deleteTable().run()} />
    </div>
  )
}

/** A tool with a text instead of an icon. */
function TextTool({ name, run }: { name: string; run: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-tool=""
      tabIndex={-1}
      className={styles.wordTool}
      onMouseDown={event => event.preventDefault()}
      onClick={run}
    >
      {t(`admin:richText.${name}`)}
    </button>
  )
}
