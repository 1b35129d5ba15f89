import { expect, test } from 'vitest'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { definitionsOf } from '#server/gather.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { rightsOfRole } from '#server/people/role-rights.ts'

const registry = makeRegistry(definitionsOf(), siteConfig(testEnv()).features)
const right = (role: Parameters<typeof rightsOfRole>[0], type: string) =>
  rightsOfRole(role, registry).find(each => each.type === type)

test('an administrator manages every account', () => {
  expect(right('admin', 'users')).toMatchObject({
    group: 'accounts',
    all: expect.arrayContaining(['show', 'create', 'update', 'softDelete', 'restore']),
    actions: expect.arrayContaining(['validate', 'invite']),
  })
})

test('an administrator of an organisation changes their own alone', () => {
  expect(right('organization_admin', 'organizations')).toMatchObject({ all: ['show'], some: ['update'] })
})

test('a role says nothing of types that the back office does not show its holders', () => {
  expect(right('contributor', 'users')).toBeUndefined()
  expect(right('rental_admin', 'rental-models')).toBeDefined()
})
