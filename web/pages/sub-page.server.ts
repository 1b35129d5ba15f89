import type { DataBlockName, DataOf } from '#web/blocks/data.ts'

/** The page of a path below a page, with its head. */
export type SubPage = {
  title: string
  description: string
  path: string
  image: string | null
  counted: { resourceType: string; resourceId: string }
}

/** Whether a block's pattern (`/:rentalModel`) matches the rest of a path below its page. */
export function matchesRest(pattern: string, rest: string): boolean {
  const [wanted, given] = [pattern, rest].map(path => path.split('/').filter(Boolean))
  return (
    wanted?.length === given?.length && wanted!.every((part, index) => part.startsWith(':') || part === given![index])
  )
}

/** The sub-page that a block found for the rest of the path; null where none did. */
export function subPageOf(data: readonly DataOf<DataBlockName>[]): SubPage | null {
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
