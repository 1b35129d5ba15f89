import '@mantine/core/styles/Table.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Progress, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'
import styles from './stats.module.css'

/** A table that scrolls within its own frame, reached by the keyboard and named. */
export function StatsTable({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly string[]
  children: ReactNode
}) {
  return (
    <ScrollRegion className={styles.region} role="group" label={label}>
      <Table className={styles.table} tabularNums>
        <Table.Caption className="visually-hidden">{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {heads.map(head => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** A count beside the largest of its table, as a bar. The numbers are in the row: it is not read. */
export function CountBar({ count, most }: { count: number; most: number }) {
  return (
    <Progress.Root size="sm" mt={4} aria-hidden="true">
      <Progress.Section
        value={(100 * count) / Math.max(1, most)}
        color="var(--mantine-color-anchor)"
        withAria={false}
      />
    </Progress.Root>
  )
}
