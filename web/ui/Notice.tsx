import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type Tone = 'info' | 'success' | 'warning' | 'error'
const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const satisfies Record<
  Tone,
  IconName
>

/** A framed note that is in the initial page, so it is not an alert. */
export function Notice({ tone = 'info', title, children }: { tone?: Tone; title?: string; children?: ReactNode }) {
  return (
    <Alert role="note" variant="outline" color={tone} icon={<Icon name={ICONS[tone]} />} title={title}>
      {children}
    </Alert>
  )
}
