import type { DependentResource, OtherResources } from '#server/module.ts'
import { sql } from 'drizzle-orm'
import { securedFiles } from '#db/schema/files.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'

import { securedFilesPolicy } from '../policies/secured-files.ts'

/**
 * A file that only the readers of one record may open (specification 2, section 3.10), as what leads to it by a
 * relationship: `url` gives its bytes.
 */
const define = ({ definitions }: OtherResources) =>
  defineResource(securedFiles, {
    type: 'secured-files',
    attributes: {
      name: { writableBy: 'server', sortable: true },
      originalName: { writableBy: 'server' },
      kind: { writableBy: 'server', filters: ['is'] },
      mimeType: { writableBy: 'server' },
      /** Bytes. */
      size: { writableBy: 'server' },
      hash: { writableBy: 'server' },
    },
    computed: { url: expression(sql`('/services/secured-files/' || ${securedFiles.id} || '/show')`) },
    relationships: {},
    policy: securedFilesPolicy(definitions),
    hasHistory: false,
    emitsEvents: false,
    defaultSort: '-id',
    title: 'name',
    admin: { group: null, list: ['name', 'kind', 'size', 'createdAt'], form: [] },
  })

export const securedFile: DependentResource = { type: 'secured-files', define }
