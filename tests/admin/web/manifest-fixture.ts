import type { AdminField, AdminManifest, AdminResource } from '#server/contract/manifest.ts'

const field = (name: string, more: Partial<AdminField> = {}): AdminField => ({
  name,
  kind: 'text',
  label: `resources:organizations.fields.${name}`,
  source: 'attribute',
  sortable: false,
  writable: { create: true, update: true },
  display: 'text',
  ...more,
})

const ALL = {
  see: true,
  index: true,
  create: true,
  show: true,
  update: true,
  delete: true,
  softDelete: true,
  restore: true,
}

/** Two resources as the API describes them to an admin: enough for every kind of column and filter. */
export const organizations: AdminResource = {
  type: 'organizations',
  group: 'community',
  label: { one: 'resources:organizations.one', many: 'resources:organizations.many' },
  titleAttribute: 'name',
  permissions: ALL,
  softDeletable: true,
  translatable: true,
  hasHistory: true,
  securedFiles: false,
  fields: [
    field('name', { sortable: true }),
    field('country', { sortable: true }),
    field('description', { kind: 'richText', translated: true, optional: true, display: 'html' }),
    field('secret', { kind: 'password', optional: true }),
    field('deletedAt', { kind: 'dateTime', display: 'dateTime', writable: { create: false, update: false } }),
    field('accessLevel', {
      kind: 'relation',
      source: 'relationship',
      relatedTypes: ['access-levels'],
      display: 'relation',
    }),
    field('image', {
      kind: 'image',
      source: 'relationship',
      relatedTypes: ['files'],
      optional: true,
      display: 'image',
    }),
    field('users', {
      kind: 'relations',
      source: 'relationship',
      relatedTypes: ['users'],
      optional: true,
      display: 'relations',
    }),
  ],
  columns: ['name', 'accessLevel'],
  form: [
    {
      name: 'main',
      label: 'resources:sections.main',
      fields: ['name', 'country', 'description', 'accessLevel', 'image', 'users'],
    },
  ],
  filters: [
    { name: 'name', label: 'resources:organizations.fields.name', operators: ['contains', 'is'], kind: 'text' },
    { name: 'createdAt', label: 'resources:organizations.fields.createdAt', operators: ['from', 'to'], kind: 'date' },
    {
      name: 'accessLevel',
      label: 'resources:organizations.fields.accessLevel',
      operators: ['is', 'not', 'isNull'],
      kind: 'relation',
      relatedTypes: ['access-levels'],
    },
  ],
  sorts: ['id', 'name', 'country'],
  defaultSort: 'name',
  screens: {},
  actions: [],
}

const accessLevels: AdminResource = {
  ...organizations,
  type: 'access-levels',
  group: 'accounts',
  label: { one: 'resources:access-levels.one', many: 'resources:access-levels.many' },
  fields: [field('name')],
  columns: ['name'],
  form: [],
  filters: [],
  sorts: ['id'],
  defaultSort: 'id',
  softDeletable: false,
  translatable: true,
}

export const manifest: AdminManifest = { resources: [organizations, accessLevels] }
