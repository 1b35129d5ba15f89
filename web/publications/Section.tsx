import type { ReactNode } from 'react'
import { Stack, Title } from '#web/ui/layout.ts'

/** A part of the page below its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" pt="xs" maw="48rem" aria-labelledby={`${id}-title`} id={id}>
      <Title order={2} size="h3" id={`${id}-title`} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
