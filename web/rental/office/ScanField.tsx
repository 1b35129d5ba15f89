import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import parts from '#web/admin/parts.module.css'
import styles from './office.module.css'
import { Camera } from './Camera.tsx'
import { useFormats } from './use-formats.tsx'

/**
 * A field for a scanner, which types a label and presses Enter, and the camera where codes can be read; the result is
 * announced at once. Only with script.
 */
export function ScanField({ onScan }: { onScan: (label: string) => { text: string; isWrong: boolean } }) {
  const { t } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<{ text: string; isWrong: boolean; count: number } | null>(null)
  function say(label: string) {
    const result = onScan(label)
    setResult(before => ({ ...result, count: (before?.count ?? 0) + 1 }))
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const label = event.currentTarget.value.trim()
    if (label === '') return
    say(label)
    event.currentTarget.value = ''
  }
  return (
    <div className={`js-only ${styles.scan}`}>
      <div className={parts.field}>
        <label htmlFor="scan">{t('admin:office.handling.scan')}</label>
        <span id="scan-help" className={styles.quiet}>
          {t('admin:office.handling.scanHelp')}
        </span>
        <input
          ref={input}
          id="scan"
          type="text"
          className={parts.control}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="enter"
          aria-describedby="scan-help"
          onKeyDown={onKey}
        />
      </div>
      <Camera onCode={say} />
      <p role="status" className={result?.isWrong === true ? styles.late : styles.done}>
        {result === null ? null : (
          <>
            <Icon name={result.isWrong ? 'alert' : 'check'} size={18} />
            <span key={result.count}>{result.text}</span>
          </>
        )}
      </p>
    </div>
  )
}
