import type { ReactNode } from 'react'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './account.module.css'

type PageProps = { title: string; lead?: ReactNode; children: ReactNode }

/** A screen of the account: its title, a sentence, its parts. */
export function AccountPage({ title, lead, children }: PageProps) {
  return (
    <Stack component="article" gap="lg" maw="44rem">
      <Stack component="header" gap="xs">
        <Title order={1} size="h2">
          {title}
        </Title>
        {lead === undefined ? null : <Text c="dimmed">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  )
}

/** A screen of a person that is outside of the account's menu. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>
}

/** A part of a screen on its own surface. */
export function AccountPart({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Panel {...(id === undefined ? {} : { id })} title={title}>
      <Stack gap="sm">{children}</Stack>
    </Panel>
  )
}

/** A list of records in rows on one surface. */
export function AccountRows({ children }: { children: ReactNode }) {
  return (
    <Panel>
      <Stack component="ul" gap="md" className={`bare-list ${styles.rows}`}>
        {children}
      </Stack>
    </Panel>
  )
}
