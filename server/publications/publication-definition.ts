import { recordPath } from '#server/domain/record-path.ts'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Publishing } from '#server/jsonapi/spec.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { askForPublication } from './ask-for-publication.ts'
import { nextVersionActions } from './next-version.ts'
import {
  listedPublications,
  publicationTraits,
  publishedRows,
  PUBLISHING,
  type PublicationTable,
} from './publication.ts'

type Table = PublicationTable & Record<'organizationId' | 'recordsCount', PgColumn>

/** What the definitions of all publications have in common; their attributes are in `publicationAttributes`. */
export const publicationDefinition = (table: Table, type: ResourceType, publishing: Publishing = PUBLISHING) =>
  ({
    type,
    publishing,
    counted: { organization: table.organizationId, recordsCount: table.recordsCount },
    traits: publicationTraits,
    published: publishedRows(table),
    timed: { at: ['publishedAt'], shownBy: ['comments', 'files'] },
    listScope: listedPublications(table),
    actions: [
      askForPublication(type, publishing),
      ...(publishing.next === undefined ? [] : nextVersionActions(type, publishing)),
    ],
    slug: 'slug',
    importable: true,
    title: 'title',
  }) as const

/** A publication is found by its title and its texts, from its moment on and unless it is unlisted. */
export const publicationSearch = <Text extends string>(table: Table, type: ResourceType, text: readonly Text[]) =>
  ({
    title: 'title',
    text,
    link: recordPath(type, '{slug}'),
    where: sql`${table.publishedAt} is not null and ${table.statusId} = 'published'`,
    shown: publishedRows(table),
  }) as const
