import type { DependentResource, OtherResources } from '#server/module.ts'
import { sql } from 'drizzle-orm'
import { files } from '#db/schema/files.ts'
import { slugText } from '#server/domain/rules/rule.ts'
import { defineResource, expression } from '#server/jsonapi/define.ts'
import { checkbox, integer, relation, text, textarea } from '#server/jsonapi/inputs.ts'
import type { AttributeSpec, ComputedSpec, RelationshipSpec } from '#server/jsonapi/spec.ts'
import { authored, softDeletable } from '#server/traits.ts'
import { filesPolicy } from '../policies/files.ts'
import { admins, staff } from '#server/policies/sentences.ts'

/** Percent of the width or height, from the start edge of the picture. */
const percent = { input: integer({ max: 100, optional: true }) } as const satisfies AttributeSpec

type Column = keyof typeof files.$inferSelect

const attributes = {
  name: { input: text(), sortable: true, searchable: true, filters: ['contains'] },
  slug: { input: text(), rules: slugText, filters: ['is'] },
  originalName: { writableBy: 'server', searchable: true },
  description: { input: textarea({ maxLength: 2_000, optional: true }), searchable: true },
  altText: { input: textarea({ maxLength: 500, optional: true }), searchable: true },
  focalPointX: percent,
  focalPointY: percent,
  kind: { writableBy: 'server', sortable: true, filters: ['is'], display: 'option' },
  mimeType: { writableBy: 'server', filters: ['is', 'startsWith'] },
  hash: { writableBy: 'server', readableBy: staff },
  isPublic: { bulk: true, input: checkbox(), filters: ['is'] },
  size: { writableBy: 'server', sortable: true, display: 'fileSize' },
  isUploaded: { writableBy: 'server' },
  metadata: { writableBy: 'server' },
  recordsCount: { writableBy: 'server', readableBy: staff, sortable: true },
  path: { writableBy: 'server', readableBy: admins },
} as const satisfies { [K in Column]?: AttributeSpec }

const computed = {
  url: expression(sql`'/services/files/' || ${files.slug}`, { display: 'url' }),
  previewUrl: expression(
    sql`case when ${files.kind} = 'image' or ${files.metadata} ? 'previews'
      then '/services/files/' || ${files.slug} || '?preview=640' end`,
    { display: 'image' },
  ),
} as const satisfies Record<string, ComputedSpec>

const relationships = {
  fileContainer: {
    one: 'file-containers',
    via: 'fileContainerId',
    readableBy: staff,
    input: relation({ optional: true }),
  },
  organization: {
    one: 'organizations',
    via: 'organizationId',
    readableBy: staff,
    writableBy: admins,
    input: relation({ optional: true }),
  },
} as const satisfies Record<string, RelationshipSpec<Column>>

const define = ({ definitions }: OtherResources) =>
  defineResource(files, {
    type: 'files',
    counted: { organization: files.organizationId, recordsCount: files.recordsCount },
    traits: [softDeletable, authored],
    attributes,
    computed,
    relationships,
    filters: { kinds: { kind: 'option', where: value => sql`${files.kind} = any(string_to_array(${value}, ','))` } },
    policy: filesPolicy(definitions),
    listScope: sql`not "files"."is_attachment"`,
    slug: 'slug',
    defaultSort: '-createdAt',
    title: 'name',
    search: { title: 'name', text: ['originalName', 'description'], link: '/admin/resources/files/show/{id}' },
    admin: {
      group: 'application',
      screens: {
        isFrequent: true,
        weekly: { kind: 'files', order: 6 },
        pickerFields: ['previewUrl', 'kind', 'url'],
        panel: { isFirst: true },
        listLinks: [{ action: 'upload', label: 'admin:upload.title', icon: 'plus', permission: 'see' }],
        recordLinks: [{ action: 'replace', label: 'admin:files.replace.act', icon: 'redo', permission: 'update' }],
      },
      list: ['previewUrl', 'name', 'kind', 'size', 'isPublic', 'createdAt'],
      form: [
        'name',
        'description',
        'altText',
        { section: 'focalPoint', fields: ['focalPointX', 'focalPointY'] },
        { section: 'place', fields: ['slug', 'isPublic', 'fileContainer', 'organization'] },
      ],
    },
  })

export const file: DependentResource = { type: 'files', define }
