import type { ArticleLayout } from '#server/articles/domain/vocabulary.ts'
import type { OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { shownAttachment } from '#web/files/shown-attachment.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { anchorOf } from './paths.ts'
import type { Section } from './types.ts'

type Of = {
  document: Pick<OneDocument, 'included'>
  /** The article, with its sections included. */
  record: ResourceObject
  layout: ArticleLayout
  /** The article's own path. */
  path: string
}

/** The sections of an article, in order. */
export function sectionsOf({ document, record, layout, path }: Of): Section[] {
  return includedOf(document, record, 'sections')
    .sort((a, b) => Number(a.attributes['position']) - Number(b.attributes['position']) || (a.id < b.id ? -1 : 1))
    .map((section, index) => {
      const viewId = textOf(section, 'viewId')
      // With pagination the article's own page shows its first section.
      const onPage = layout !== 'pagination'
      return {
        id: section.id,
        title: textOf(section, 'title'),
        content: textOf(section, 'content'),
        anchor: anchorOf(viewId),
        href: onPage ? `${path}#${anchorOf(viewId)}` : index === 0 ? path : `${path}/${viewId}`,
        attachments: includedOf(document, section, 'attachments').map(shownAttachment),
      }
    })
}
