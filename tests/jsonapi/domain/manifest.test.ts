import { expect, test } from 'vitest'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { definitionsOf } from '#server/gather.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { manifestFor } from '#server/jsonapi/manifest.ts'
import { holderOf } from '#server/policies/example-actors.ts'

const { resources } = manifestFor(makeRegistry(definitionsOf(), siteConfig(testEnv()).features), holderOf('app_admin'))
const resource = (type: string) => resources.find(each => each.type === type)!

test('a filter by a field with options offers them, as countries', () => {
  const country = resource('organizations').filters.find(({ name }) => name === 'country')
  expect(country).toMatchObject({ kind: 'option', operators: ['is'] })
  expect(country?.options).toContainEqual({ value: 'FR', label: 'country:FR' })
})

test('a relation to many names the filter of its target that finds the same records', () => {
  const filterOf = (type: string, name: string) => resource(type).fields.find(field => field.name === name)?.listFilter
  expect(filterOf('organizations', 'users')).toBe('organizations')
  expect(filterOf('users', 'organizations')).toBe('users')
  expect(filterOf('users', 'accessLevel')).toBeUndefined()
})

test('the history offers its operations and the types by their names', () => {
  const { filters } = resource('history-actions')
  const optionsOf = (name: string) => filters.find(filter => filter.name === name)?.options
  expect(optionsOf('operation')).toContainEqual({ value: 'register', label: 'admin:operations.register' })
  expect(optionsOf('resourceType')).toContainEqual({ value: 'users', label: 'resources:users.one' })
})
