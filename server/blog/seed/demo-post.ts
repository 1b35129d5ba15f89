import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { SceneName } from '#server/seed/pictures.ts'
import type { DemoTag } from '#server/seed/tags.ts'
import type { Words } from '#server/seed/words.ts'

export type DemoPost = DemoPublication & {
  short: Words
  picture?: SceneName
  tags: readonly DemoTag[]
  externalUrl?: string
  /** False where nobody may comment. */
  hasComments?: boolean
  /** HTML. */
  content: Words
}
