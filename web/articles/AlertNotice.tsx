import parts from '#web/blocks/parts.module.css'
import { Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { Alert } from './types.ts'

/** What a category says above its articles, with its link. */
export function AlertNotice({ alert: { text, linkText, linkUrl } }: { alert: Alert }) {
  return (
    <Notice tone="warning">
      <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      {linkUrl === '' ? null : (
        <a href={linkUrl} className={parts.link}>
          {linkText}
        </a>
      )}
    </Notice>
  )
}
