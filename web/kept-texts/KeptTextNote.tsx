import { useTranslation } from '#web/i18n/use-translation.ts'
import { Text } from '#web/ui/layout.ts'
import type { KeptState } from './use-kept-text.ts'

/** Says whether what is being typed is kept, and that it was found again. */
export function KeptTextNote({ state, wasKept }: { state: KeptState; wasKept: boolean }) {
  const { t } = useTranslation()
  const text =
    state === 'failed' ? 'keptTexts:failed' : state === 'idle' ? (wasKept ? 'keptTexts:found' : null) : 'keptTexts:kept'
  return (
    <Text c="dimmed" role="status">
      {text === null || state === 'keeping' ? '' : t(text)}
    </Text>
  )
}
