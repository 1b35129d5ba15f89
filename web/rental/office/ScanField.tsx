import { useRef, useState, type KeyboardEvent } from 'react'
import { labelOfCode } from '#server/rental/domain/unit-address.ts'
import { TextInput } from '#web/ui/controls.ts'
import { Stack, Text } from '#web/ui/layout.ts'
import { Sign } from '../parts.tsx'
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
  function say(code: string) {
    const result = onScan(labelOfCode(code))
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
    <Stack gap="xs" maw="48rem" className="js-only">
      <TextInput
        ref={input}
        id="scan"
        label={t('admin:office.handling.scan')}
        description={t('admin:office.handling.scanHelp')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="enter"
        onKeyDown={onKey}
      />
      <Camera onCode={say} />
      <Text role="status" fw={600} c={result?.isWrong === true ? 'error' : 'success'}>
        {result === null ? null : (
          <Sign icon={result.isWrong ? 'alert' : 'check'}>
            <span key={result.count}>{result.text}</span>
          </Sign>
        )}
      </Text>
    </Stack>
  )
}
