import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import type { Tone } from './Notice.tsx'

export type PillTone = Tone | 'neutral'
const ICONS = {
  neutral: 'minus',
  info: 'clock',
  success: 'check',
  warning: 'alert',
  error: 'close',
} as const satisfies Record<PillTone, IconName>

/** A state in its colour, with an icon and its word. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <Badge
      component="span"
      variant={tone === 'neutral' ? 'default' : 'outline'}
      {...(tone === 'neutral' ? {} : { color: tone })}
      leftSection={<Icon name={ICONS[tone]} size={14} />}
      size="md"
    >
      {children}
    </Badge>
  )
}
