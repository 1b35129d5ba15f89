import { describe, expect, it } from 'vitest'
import { selectedIds, MAX_SELECTED } from '#web/admin/selected-ids.ts'
import { formFields } from '#web/admin/record-form.ts'
import { toRecordView } from '#web/admin/record-view.ts'
import { localizedTitle, titleOf } from '#web/admin/titles.ts'
import { startI18n } from '#web/i18n/start.ts'
import { toDocument } from '#web/admin/to-document.ts'
import { manifest, organizations } from './manifest-fixture.ts'

describe('the document of a form', () => {
  const output = {
    name: 'A',
    country: 'FR',
    description: null,
    accessLevel: 'contact',
    image: null,
    users: ['u1', 'u2'],
  }
  const fields = formFields(organizations, 'update')

  it('contains only changes, with the updatedAt that was read', () => {
    expect(
      toDocument({
        type: 'organizations',
        id: '1',
        fields,
        output,
        names: ['name', 'users'],
        updatedAt: '2026-01-01T00:00:00.000Z',
      }),
    ).toEqual({
      data: {
        type: 'organizations',
        id: '1',
        attributes: { name: 'A' },
        relationships: {
          users: {
            data: [
              { type: 'users', id: 'u1' },
              { type: 'users', id: 'u2' },
            ],
          },
        },
        meta: { ifUnmodifiedSince: '2026-01-01T00:00:00.000Z' },
      },
    })
  })

  it('sends a relation as a type and an id, and none as null', () => {
    const { data } = toDocument({ type: 'organizations', fields, output, names: ['accessLevel', 'image'] })
    expect(data).toEqual({
      type: 'organizations',
      attributes: {},
      relationships: { accessLevel: { data: { type: 'access-levels', id: 'contact' } }, image: { data: null } },
    })
  })

  it('ignores names that the form does not declare', () => {
    const { data } = toDocument({
      type: 'organizations',
      fields,
      output: { ...output, deletedAt: 'x', canEdit: true },
      names: ['deletedAt', 'canEdit', '__proto__'],
    })
    expect(data.attributes).toEqual({})
  })

  it('keeps the type of a relation to several types', () => {
    const reportable = {
      ...fields[0]!,
      name: 'reportable',
      kind: 'relation' as const,
      source: 'relationship' as const,
      relatedTypes: ['users', 'organizations'] as const,
    }
    expect(
      toDocument({
        type: 'reports',
        fields: [reportable],
        output: { reportable: 'organizations/7' },
        names: ['reportable'],
      }).data.relationships,
    ).toEqual({ reportable: { data: { type: 'organizations', id: '7' } } })
  })
})

describe('a form', () => {
  it('writes what its actor may write, in the order of its parts', () => {
    expect(formFields(organizations, 'create').map(field => field.name)).toEqual([
      'name',
      'country',
      'description',
      'accessLevel',
      'image',
      'users',
    ])
    const readOnly = {
      ...organizations,
      fields: organizations.fields.map(field => ({
        ...field,
        writable: { create: true, update: field.name === 'name' },
      })),
    }
    expect(formFields(readOnly, 'update').map(field => field.name)).toEqual(['name'])
  })
})

const { t } = await startI18n('fr', {
  fr: {
    resources: {
      users: { one: 'Compte' },
      roles: { options: { name: { app_admin: 'Administrateur du site' } } },
    },
  },
})

describe('the view of a record', () => {
  const document = { included: [{ type: 'access-levels', id: 'contact', attributes: { name: 'Contact' } }] }
  const record = {
    type: 'organizations',
    id: '1',
    attributes: { name: '\u2063\u2063Atelier', canEdit: false, deletedAt: '2026-01-01T00:00:00.000Z' },
    relationships: {
      accessLevel: { data: { type: 'access-levels', id: 'contact' } },
      users: { data: [{ type: 'users', id: 'u9' }] },
    },
  }
  const shown = toRecordView(document, record, { resource: organizations, fields: organizations.fields, manifest, t })

  it('is named by its related records where it has no title', () => {
    const nameless = { ...organizations, titleAttribute: 'id', columns: ['users', 'name', 'accessLevel'] }
    const title = (fields: readonly string[]) =>
      toRecordView(document, record, {
        resource: nameless,
        fields: organizations.fields.filter(({ name }) => fields.includes(name)),
        manifest,
        t,
      }).title
    expect([title(['users', 'accessLevel']), title(['users']), title(['name'])]).toEqual(['Contact', '1', '1'])
  })

  it('names its relations, and links only readable ones', () => {
    expect(shown.values['accessLevel']).toEqual([
      {
        type: 'access-levels',
        id: 'contact',
        label: 'Contact',
        isKnown: true,
        href: '/admin/resources/access-levels/show/contact',
        image: null,
      },
    ])
    expect(shown.values['users']).toEqual([
      { type: 'users', id: 'u9', label: 'Compte', isKnown: false, href: null, image: null },
    ])
  })

  it('contains its rights, its state and its title', () => {
    expect(shown).toMatchObject({
      canEdit: false,
      canDelete: true,
      deletedAt: '2026-01-01T00:00:00.000Z',
      title: 'Atelier',
    })
  })

  it('translates a title from a fixed list', () => {
    const roles = {
      ...organizations,
      type: 'roles',
      fields: organizations.fields.map(field =>
        field.name === 'name'
          ? {
              ...field,
              display: 'option' as const,
              options: [{ value: 'app_admin', label: 'resources:roles.options.name.app_admin' }],
            }
          : field,
      ),
    }
    expect(localizedTitle({ type: 'roles', id: '1', attributes: { name: 'app_admin' } }, roles, t)).toBe(
      'Administrateur du site',
    )
    expect(
      localizedTitle({ type: 'organizations', id: '1', attributes: { name: 'app_admin' } }, organizations, t),
    ).toBe('app_admin')
  })

  it('is named by its id when it has no title', () => {
    expect(titleOf({ type: 'x', id: '7', attributes: { name: ' ' } }, 'name')).toBe('7')
  })

  it('is called by its type where nothing of that type has a title', () => {
    const messages = { ...organizations, titleAttribute: 'id' }
    expect(localizedTitle({ type: 'organizations', id: '7', attributes: {} }, messages, t)).toBe(
      t(organizations.label.one),
    )
  })
})

describe('the records of an action', () => {
  it('are that of the path, else the selected ones, without duplicates and up to a limit', () => {
    expect(selectedIds({ id: 'a' }, new URLSearchParams('ids=b'))).toEqual(['a'])
    expect(selectedIds({}, new URLSearchParams('ids=b&ids=c&ids=b&ids='))).toEqual(['b', 'c'])
    expect(
      selectedIds({}, new URLSearchParams(Array.from({ length: 150 }, (_, index) => ['ids', String(index)]))),
    ).toHaveLength(MAX_SELECTED)
  })
})
