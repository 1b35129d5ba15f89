import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Group } from '#web/ui/layout.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { More, Sign } from '../parts.tsx'

type Props = { tone: 'warning' | 'error'; icon: IconName; title: string; count: number; children: ReactNode }

/** One kind of urgent work on the board with its count; its commands are folded. */
export function AlertItem({ tone, icon, title, count, children }: Props) {
  return (
    <li>
      <More
        title={
          <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
            <Sign icon={icon} tone={tone}>
              {title}
            </Sign>
            <Badge component="span" color={tone} variant="filled">
              {count}
            </Badge>
          </Group>
        }
      >
        {children}
      </More>
    </li>
  )
}
