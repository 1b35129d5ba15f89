import { definitionsOf } from '#server/gather.ts'
import { testEnv } from '#server/config/env.ts'
import { siteConfig } from '#server/config/site.ts'
import { systemActor } from '#server/domain/actor.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { manifestFor } from '#server/jsonapi/manifest.ts'

const definitions = definitionsOf()

/**
 * `npm run resources [-- --json]`: every type with its attributes, relations, filters and sorts, as they are for
 * whoever may do all.
 */
const registry = makeRegistry(definitions, siteConfig(testEnv()).features)
const resources = manifestFor(registry, systemActor).resources.map(({ type, fields, filters, sorts }) => ({
  type,
  attributes: fields.filter(field => field.source !== 'relationship').map(field => field.name),
  relationships: fields
    .filter(field => field.source === 'relationship')
    .map(field => ({ name: field.name, types: field.relatedTypes ?? [] })),
  filters: filters.map(filter => ({ name: filter.name, operators: filter.operators })),
  sorts,
}))

if (process.argv.includes('--json')) console.log(JSON.stringify(resources, null, 2))
else {
  for (const { type, attributes, relationships, filters, sorts } of resources) {
    console.log(`\n${type}`)
    console.log(`  attributes  ${attributes.join(', ')}`)
    console.log(`  relations   ${relationships.map(({ name, types }) => `${name} (${types.join(' | ')})`).join(', ')}`)
    console.log(`  filters     ${filters.map(({ name, operators }) => `${name} [${operators.join(' ')}]`).join(', ')}`)
    console.log(`  sorts       ${sorts.join(', ')}`)
  }
}
