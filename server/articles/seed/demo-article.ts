import type { DemoPublication } from '#server/seed/demo-publication.ts'
import type { SceneName } from '#server/seed/pictures.ts'
import type { DemoTag } from '#server/seed/tags.ts'
import type { Words } from '#server/seed/words.ts'
import type { ArticleLayout } from '../domain/vocabulary.ts'

type DemoSection = {
  /** Its anchor. */
  id: string
  title: Words
  /** HTML. */
  text: Words
}

export type DemoArticle = DemoPublication & {
  category: 'guides' | 'experiences' | 'rights'
  short: Words
  picture: SceneName
  tags: readonly DemoTag[]
  layout?: ArticleLayout
  authors?: string
  source?: string
  externalUrl?: string
  /** What stands in the empty field of the search within its sections. */
  search?: Words
  sections: readonly DemoSection[]
}
