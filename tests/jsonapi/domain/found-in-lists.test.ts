import { expect, test } from 'vitest'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { gather } from '#server/gather.ts'
import { isSearchable } from '#server/jsonapi/search-documents.ts'

/** Blocks are found with their page, and there is one record of settings. */
const ELSEWHERE: readonly string[] = ['app-page-components', 'app-envs']

const { registry } = gather(siteConfig(testEnv()).features)
/** What people write in words; codes, addresses and numbers are asked for by filters. */
const WRITTEN: readonly string[] = ['text', 'textarea', 'richText']

test('Every list whose records hold words has a search that can find them', () => {
  const deaf = [...registry.values()].filter(resource => {
    const { definition, attributes, computed } = resource
    const fields = [...attributes.values(), ...computed.values()].map(({ spec }) => spec)
    const isWritten = fields.some(
      spec => 'input' in spec && spec.input && WRITTEN.includes(spec.input.kind) && !('encrypted' in spec),
    )
    const isFound = fields.some(({ searchable }) => searchable === true) || isSearchable(resource)
    return !ELSEWHERE.includes(definition.type) && definition.admin !== undefined && isWritten && !isFound
  })
  expect(deaf.map(({ type }) => type)).toEqual([])
})
