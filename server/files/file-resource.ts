import type { ResourceObject } from '../contract/jsonapi.ts'
import type { RequestContext } from '../context.ts'
import { mayWithFile, mayWithFiles } from './policies/files.ts'
import type { FileMetadata } from './inspect.ts'
import type { FileRow } from './keep.ts'

/** An uploaded file as the API gives it (specification 2, section 3.10), for its uploader. */
export function fileResource(
  row: FileRow,
  { actor, locale }: Pick<RequestContext, 'actor' | 'locale'>,
): ResourceObject {
  const may = (action: 'update' | 'delete') => mayWithFiles(actor, action) && mayWithFile(actor, row)
  const url = `/services/files/${row.slug}`
  const {
    id,
    name,
    slug,
    originalName,
    description,
    altText,
    focalPointX,
    focalPointY,
    kind,
    mimeType,
    hash,
    isPublic,
    size,
    isUploaded,
    metadata,
    recordsCount,
    createdAt,
    updatedAt,
  } = row
  return {
    type: 'files',
    id,
    attributes: {
      name,
      slug,
      originalName,
      description: description[locale] ?? Object.values(description)[0] ?? null,
      altText: altText[locale] ?? Object.values(altText)[0] ?? null,
      focalPointX,
      focalPointY,
      kind,
      mimeType,
      hash,
      isPublic,
      size,
      isUploaded,
      metadata,
      recordsCount,
      url,
      previewUrl: kind === 'image' || (metadata as FileMetadata).previews ? `${url}?preview=640` : null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      deletedAt: null,
      canEdit: may('update'),
      canDelete: may('delete'),
    },
    links: { self: `/api/v1/files/${id}` },
  }
}
