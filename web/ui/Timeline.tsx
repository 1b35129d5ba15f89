import '@mantine/core/styles/Timeline.layer.css'
import { Timeline as MantineTimeline } from '@mantine/core'
import type { ReactNode } from 'react'

export type TimelineItem = { key: string; bullet: ReactNode; content: ReactNode }

/** Events in their order along a line, as a list. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <MantineTimeline role="list" aria-label={label} bulletSize="2rem" lineWidth={2}>
      {items.map(({ key, bullet, content }) => (
        <MantineTimeline.Item key={key} role="listitem" bullet={bullet}>
          {content}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  )
}
