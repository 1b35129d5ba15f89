import type { DataBlockName, DataOf } from '#web/blocks/data.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import type { Feed } from '#web/publications/types.ts'

/** Whether a block's pattern (`/:rentalModel`) matches the rest of a path below its page. */
export function matchesRest(pattern: string, rest: string): boolean {
  const [wanted, given] = [pattern, rest].map(path => path.split('/').filter(Boolean))
  return (
    wanted?.length === given?.length && wanted!.every((part, index) => part.startsWith(':') || part === given![index])
  )
}

/** The feeds of a page's blocks, for its head. */
export const feedsOf = (data: readonly DataOf<DataBlockName>[]): Feed[] =>
  data.flatMap(found => (found && 'feeds' in found ? found.feeds : []))

/** The sub-page that a block found for the rest of the path; null where none did. */
export function subPageOf(data: readonly DataOf<DataBlockName>[]): SubPage | null {
  for (const found of data) if (found && 'subPage' in found && found.subPage) return found.subPage
  return null
}
