import { Link } from '@remix-run/react'
import type { TimelineItem } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { PartRights } from './part-actions.ts'
import type { TextContext } from './part-texts.ts'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { PartDetails } from './PartDetails.tsx'

type Props = { items: readonly TimelineItem[]; textContext: TextContext; rights: PartRights; back: string }

/** The timeline as text: the periods and gaps by item, with every action of the bars. */
export function TimelineList({ items, textContext, rights, back }: Props) {
  return (
    <Stack component="ul" className="rental-plain">
      {items.map(item => (
        <Stack component="li" gap="xs" key={item.id} className="rental-panel">
          <Title order={2} size="h5">
            <Link to={resourcePath('rental-items', 'show', item.id)}>{item.stockId}</Link>
          </Title>
          <Text c="dimmed">{[item.model, ...item.stocks].join(' · ')}</Text>
          <PartDetails item={item} textContext={textContext} rights={rights} back={back} />
        </Stack>
      ))}
    </Stack>
  )
}
