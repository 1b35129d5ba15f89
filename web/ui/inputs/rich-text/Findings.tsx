import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { checkHtml, type AccessibilityFault } from '#server/pages/domain/accessibility/check-html.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './rich-text.module.css'
import { toStored } from './stored-html.ts'

const PAUSE_MS = 600

/** Accessibility findings while typing, each with a button that selects its place. */
export function Findings({ editor, id, expectedLevel }: { editor: Editor; id: string; expectedLevel: number | null }) {
  const { t, faultText } = useFieldTexts()
  const [found, setFound] = useState<AccessibilityFault[]>([])
  useEffect(() => {
    const check = () => setFound(checkHtml(toStored(editor.getHTML()), { expectedLevel }))
    let timer: number | undefined
    const later = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(check, PAUSE_MS)
    }
    const note = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) later()
    }
    check()
    editor.on('transaction', note)
    return () => {
      window.clearTimeout(timer)
      editor.off('transaction', note)
    }
  }, [editor, expectedLevel])
  return (
    <div className={styles.findings} id={`${id}-findings`}>
      <p role="status" className={found.length === 0 ? 'visually-hidden' : styles.findingsTitle}>
        {found.length === 0 ? '' : t('admin:richText.findings', { count: found.length })}
      </p>
      {found.length === 0 ? null : (
        <ul>
          {found.map((fault, index) => (
            <li key={index}>
              <Icon name="alert" size={18} />
              <span>{faultText({ rule: `accessibility.${fault.rule}`, values: fault.values }, '')}</span>
              <button type="button" className={styles.show} onClick={() => scrollToFinding(editor, fault)}>
                {t('admin:richText.show', {
                  excerpt: fault.excerpt || t(`admin:richText.place.${placeName(fault.tag)}`),
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function placeName(tag: string): 'heading' | 'link' | 'image' | 'video' | 'table' | 'text' {
  if (/^h[1-6]$/.test(tag)) return 'heading'
  return ({ a: 'link', img: 'image', iframe: 'video', table: 'table' } as const)[tag] ?? 'text'
}

/** Selects the element and scrolls it into view. */
export function scrollToFinding(editor: Editor, { tag, nth }: Pick<AccessibilityFault, 'tag' | 'nth'>): void {
  const element = [
    ...editor.view.dom.querySelectorAll<HTMLElement>(`${tag}:not(.ProseMirror-separator), [data-tag="${tag}"]`),
  ].at(nth)
  if (element === undefined) return
  const at = editor.view.posAtDOM(element, 0)
  if (tag === 'img' || tag === 'iframe') editor.chain().focus().setNodeSelection(Math.max(0, at)).run()
  else
    editor
      .chain()
      .focus()
      .setTextSelection({ from: at, to: at + (element.textContent ?? '').length })
      .run()
  element.scrollIntoView({ block: 'center' })
}
