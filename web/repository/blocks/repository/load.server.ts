import type { RepositoryData } from '../../types.ts'

export { loadRepository as load } from '../../load-repository.server.ts'

declare module '#web/blocks/data.ts' {
  interface BlockData {
    repository: RepositoryData
  }
}
