import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'

/** A share as a bar, above that of the previous period; the table's cells have the numbers. */
export function Share({ percent, before }: { percent: number; before?: number }) {
  return (
    <div aria-hidden="true">
      <Progress value={percent} size="sm" mt={4} miw="8rem" />
      {before === undefined ? null : <Progress value={before} size={3} mt={2} color="gray" />}
    </div>
  )
}
