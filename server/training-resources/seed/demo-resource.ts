import type { SceneName } from '#server/seed/pictures.ts'
import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { DemoTag } from '#server/seed/tags.ts'
import type { Words } from '#server/seed/words.ts'
import type { RESOURCE_FORMATS } from '../domain/vocabulary.ts'
import type { DemoLevel, DemoTheme, DemoType } from './vocabularies.ts'

export type DemoResource = DemoPublication & {
  type: DemoType
  themes: readonly DemoTheme[]
  level: DemoLevel
  format: (typeof RESOURCE_FORMATS)[number]
  minutes: number
  picture: SceneName
  tags: readonly DemoTag[]
  short: Words
  /** One a line. */
  objectives: Words
  /** Plain paragraphs, one a line. */
  text: Words
  externalUrl?: string
  /** The slugs of aids that it teaches to make or to use. */
  teaches?: readonly string[]
  /** Its text is also there as a file, of this name. */
  fileName?: string
}
