import type { DataBlockName, DataOf } from '#web/blocks/data.ts'

/** What a path below a page shows, as its head tells it. */
export type Below = {
  title: string
  description: string
  path: string
  image: string | null
  counted: { resourceType: string; resourceId: string }
}

/** Whether a block's pattern (`/:rentalModel`) answers what follows a page's path. */
export function answersRest(pattern: string, rest: string): boolean {
  const [wanted, given] = [pattern, rest].map(path => path.split('/').filter(Boolean))
  return (
    wanted?.length === given?.length && wanted!.every((part, index) => part.startsWith(':') || part === given![index])
  )
}

/** What the blocks found that the rest of the address names; null where none did. */
export function belowOf(data: readonly DataOf<DataBlockName>[]): Below | null {
  for (const found of data) {
    if (found && 'kind' in found && found.kind === 'model') {
      return {
        title: found.name,
        description: found.shortDescription,
        path: found.path,
        image: found.pictures[0]?.url ?? null,
        counted: { resourceType: 'rental-models', resourceId: found.id },
      }
    }
  }
  return null
}
