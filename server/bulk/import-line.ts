import type { Resource } from '../jsonapi/compile.ts'
import type { WriteContext } from '../jsonapi/write.ts'
import { notFound } from '../problem.ts'
import type { Row } from './apply-row.ts'

export async function importLine(_write: WriteContext, _resource: Resource, _row: Row): Promise<{ state: 'done' | 'unchanged'; recordId: string | null }> {
  await Promise.resolve()
  throw notFound()
}
