import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { looksLikeAddress } from '#server/pages/domain/accessibility/check-html.ts'
import { isSimpleLinkText } from '#server/pages/domain/accessibility/simple-words.ts'
import { linkTarget } from '#server/domain/rules/rule.ts'
import { Checkbox, TextInput } from '../../controls.ts'
import { usePageSuggestions } from '../link-input.tsx'
import { ToolDialog } from './ToolDialog.tsx'

/** The text of a link, its target (a page of the site, or a URL), and whether it opens a new tab. */
export function LinkDialog({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [start] = useState(() => {
    if (editor.isActive('link')) editor.commands.extendMarkRange('link')
    const { from, to, empty } = editor.state.selection
    const attributes = editor.getAttributes('link') as { href?: string; target?: string | null }
    return {
      from,
      to,
      text: empty ? '' : editor.state.doc.textBetween(from, to, ' '),
      href: attributes.href ?? '',
      blank: attributes.target === '_blank',
      holdsMore: !empty && editor.state.doc.slice(from, to).content.childCount > 1,
    }
  })
  function done(data: FormData): string | null {
    const text = String(data.get('text') ?? start.text).trim()
    const href = String(data.get('href') ?? '').trim()
    if (href === '' || !linkTarget.check(href)) return t('validation:link')
    if (text === '' && !start.holdsMore) return t('validation:accessibility.linkLabel')
    if (looksLikeAddress(text)) return t('validation:accessibility.linkUrl')
    if (isSimpleLinkText(text)) return t('validation:accessibility.linkSimple')
    const mark = { type: 'link', attrs: { href, target: data.has('blank') ? '_blank' : null } }
    const chain = editor.chain().focus().setTextSelection({ from: start.from, to: start.to })
    if (start.holdsMore || text === start.text) chain.setMark('link', mark.attrs).run()
    else chain.insertContent({ type: 'text', text, marks: [mark] }).run()
    onClose()
    return null
  }

  return (
    <ToolDialog
      title={t('admin:richText.linkTitle')}
      onClose={onClose}
      onDone={done}
      done={t('admin:richText.linkDone')}
    >
      {start.holdsMore ? null : <TextField id={id} start={start} />}
      <TargetField id={id} start={start} />
      <Checkbox label={t('admin:richText.linkBlank')} name="blank" defaultChecked={start.blank} />
    </ToolDialog>
  )
}

function TextField({ id, start }: { id: string; start: { text: string } }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('admin:richText.linkText')}
      description={t('admin:richText.linkTextHelp')}
      id={`${id}-link-text`}
      name="text"
      defaultValue={start.text}
      autoComplete="off"
      data-autofocus={start.text === '' ? '' : undefined}
    />
  )
}

function TargetField({ id, start }: { id: string; start: { text: string; href: string } }) {
  const { t } = useTranslation()
  const { listId, suggestions, load } = usePageSuggestions(id)
  return (
    <>
      <TextInput
        label={t('admin:richText.linkTarget')}
        description={t('admin:richText.linkTargetHelp')}
        id={`${id}-link-href`}
        name="href"
        defaultValue={start.href}
        list={listId}
        onFocus={load}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus={start.text === '' ? undefined : ''}
      />
      {suggestions}
    </>
  )
}
