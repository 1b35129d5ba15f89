import { Icon } from '#web/ui/Icon.tsx'
import { Group } from '#web/ui/layout.ts'
import { useFormats } from './use-formats.ts'

/** The change of a count against the previous period: an arrow and words, never a colour alone. */
export function Change({ count, before }: { count: number; before: number }) {
  const { change } = useFormats()
  const icon = before === 0 || count === before ? null : count > before ? 'arrowUp' : 'arrowDown'
  return (
    <Group gap={4} wrap="nowrap" suppressHydrationWarning>
      {icon === null ? null : <Icon name={icon} size={16} />}
      {change(count, before)}
    </Group>
  )
}
