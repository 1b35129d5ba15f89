import type { ChainedCommands } from '@tiptap/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
  const bar = useRef<HTMLDivElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: each }) => ({
      bold: each.isActive('bold'),
      italic: each.isActive('italic'),
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
  const run = () => editor.chain().focus()

  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.commands.focus()
      return
    }
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
    const at = tools.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined || at === -1) return
    event.preventDefault()
    const target = tools.at(next % tools.length)
    for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1
    target?.focus()
  }

  const tool = (
    icon: ToolIcon,
    run: () => void,
    { pressed, off = false, name = icon }: { pressed?: boolean; off?: boolean; name?: string } = {},
  ): ReactNode => (
    <button
      type="button"
      data-tool=""
      tabIndex={-1}
      className={styles.tool}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      aria-label={t(`admin:richText.${name}`)}
      title={t(`admin:richText.${name}`)}
      onMouseDown={event => event.preventDefault()}
      onClick={() => {
        if (!off) run()
      }}
    >
      <ToolGlyph name={icon} />
    </button>
  )
  const word = (name: string, run: () => void): ReactNode => (
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

  return (
    <div
      ref={bar}
      id={`${id}-tools`}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('admin:richText.toolbar')}
      aria-controls={id}
      className={styles.toolbar}
      onKeyDown={walk}
    >
      <BlockKind state={state} run={run} levels={levels} />
      {tool('bold', () => run().toggleBold().run(), { pressed: state.bold })}
      {tool('italic', () => run().toggleItalic().run(), { pressed: state.italic })}
      <span className={styles.gap} aria-hidden="true" />
      {tool('bulletList', () => run().toggleBulletList().run(), { pressed: state.bulletList })}
      {tool('orderedList', () => run().toggleOrderedList().run(), { pressed: state.orderedList })}
      {tool('quote', () => run().toggleBlockquote().run(), { pressed: state.quote })}
      <span className={styles.gap} aria-hidden="true" />
      {tool('link', () => open('link'), { pressed: state.link })}
      {state.link ? tool('unlink', () => run().extendMarkRange('link').unsetLink().run()) : null}
      {tool('image', () => open('image'), { pressed: state.image })}
      {tool('table', () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(), { off: state.table })}
      {tool('video', () => open('video'), { pressed: state.video })}
      {hasSurveys ? tool('survey', () => open('survey')) : null}
      <span className={styles.gap} aria-hidden="true" />
      {tool('undo', () => run().undo().run(), { off: !state.canUndo })}
      {tool('redo', () => run().redo().run(), { off: !state.canRedo })}
      {tool('help', () => open('help'))}
      {state.table ? <TableTools word={word} run={run} /> : null}
    </div>
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

function TableTools({ word, run }: { word: (name: string, run: () => void) => ReactNode; run: () => ChainedCommands }) {
  const { t } = useTranslation()
  return (
    <div className={styles.tableTools} role="group" aria-label={t('admin:richText.tableTools')}>
      {word('rowAfter', () => run().addRowAfter().run())}
      {word('rowRemove', () => run().deleteRow().run())}
      {word('columnAfter', () => run().addColumnAfter().run())}
      {word('columnRemove', () => run().deleteColumn().run())}
      {word('headerColumn', () => run().toggleHeaderColumn().run())}
      {word('tableRemove', () => run().deleteTable().run())}
    </div>
  )
}
