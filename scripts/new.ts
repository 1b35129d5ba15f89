import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'

/**
 * `npm run new -- module NAME` writes the skeleton of a module; `npm run new -- resource MODULE NAME` that of an entity
 * of it, with a sample that fails until it is written, and names that are empty in all languages but English. Names are
 * kebab-case; an entity's name is its JSON:API type, in the plural.
 */
const USAGE = 'npm run new -- module NAME, or: npm run new -- resource MODULE NAME (kebab-case, entities in the plural)'
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replaceAll('-', '_')
const words = (name: string) => name[0]!.toUpperCase() + name.slice(1).replaceAll('-', ' ')
const key = (name: string) => (/^[a-z]+$/.test(name) ? name : `'${name}'`)

/** The English singular as far as a rule goes: `categories` of `category`, `places` of `place`. */
const singular = (type: string) => type.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')

const read = (path: string) => readFileSync(path, 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}

/** Writes a file that is not there yet. @throws Error when it is */
function create(path: string, text: string): void {
  if (existsSync(path)) throw new Error(`${path} is there already`)
  write(path, text)
}

/** Puts a text before or behind the first occurrence of another. @throws Error when there is none */
function insert(path: string, { at, before = '', after = '' }: { at: string; before?: string; after?: string }): void {
  const text = read(path)
  const added = (before || after).trim()
  if (!text.includes(at)) throw new Error(`${path} has no “${at.trim()}”: add “${added}” by hand`)
  write(
    path,
    text.replace(at, () => `${before}${at}${after}`),
  )
}

const moduleFile = (name: string) => join('server', name, 'module.ts')
const schemaFile = (name: string) => join('db/schema', `${name}.ts`)
const samplesFile = (name: string) => join('tests', name, 'samples.ts')
const catalogueFile = (name: string, locale: string) => join('locales', name, `${locale}.json`)

function newModule(name: string): void {
  const variable = camel(name)
  create(
    moduleFile(name),
    `import { defineModule } from '#server/module.ts'

export const ${variable}Module = defineModule({
  name: '${name}',
  resources: [],
})
`,
  )
  create(
    join('web', name, 'routes.ts'),
    `import type { ModuleRoutes } from '../module-routes.ts'

export const ${variable}Routes: ModuleRoutes = {}
`,
  )
  for (const locale of LOCALES) create(catalogueFile(name, locale), '{ "resources": {} }\n')
  insert('server/modules.ts', {
    at: "import type { Module } from './module.ts'\n",
    before: `import { ${variable}Module } from './${name}/module.ts'\n`,
  })
  insert('server/modules.ts', { at: '\n]\n', before: `\n  ${variable}Module,` })
  insert('web/modules.ts', {
    at: "import type { ModuleRoutes } from './module-routes.ts'\n",
    before: `import { ${variable}Routes } from './${name}/routes.ts'\n`,
  })
  insert('web/modules.ts', { at: '\n]\n', before: `\n  ${variable}Routes,` })
  console.log(`\nNext: npm run new -- resource ${name} NAME`)
}

function newResource(module: string, type: string): void {
  if (!existsSync(moduleFile(module)))
    throw new Error(`There is no ${moduleFile(module)}: npm run new -- module ${module}`)
  const one = camel(singular(type))
  writeTable(module, type)
  create(join('server', module, 'resources', `${singular(type)}.ts`), definitionOf(module, type))
  insert(moduleFile(module), {
    at: '\nexport const',
    before: `import { ${one} } from './resources/${singular(type)}.ts'\n`,
  })
  insert(moduleFile(module), {
    at: '  resources: [',
    after: read(moduleFile(module)).includes('resources: []') ? one : `${one}, `,
  })
  declareType(module, type)
  writeSample(module, type)
  for (const locale of LOCALES) nameType(catalogueFile(module, locale), type)
  console.log(`
Next: its columns in ${schemaFile(module)}, then npm run migration -- ${snake(type)}
      its fields and rights in server/${module}/resources/${singular(type)}.ts
      its sample in ${samplesFile(module)}, its names in locales/${module}/, then npm run rights`)
}

function writeTable(module: string, type: string): void {
  const table = `export const ${camel(type)} = pgTable('${snake(type)}', {
  id: identity(),
  name: translated('name'),
  ...stamps(),
  ...softDelete(),
})
`
  if (existsSync(schemaFile(module))) write(schemaFile(module), `${read(schemaFile(module))}\n${table}`)
  else
    create(
      schemaFile(module),
      `import { pgTable } from 'drizzle-orm/pg-core'
import { identity, softDelete, stamps, translated } from '../columns.ts'

${table}`,
    )
}

const definitionOf = (module: string, type: string): string => `import { ${camel(type)} } from '#db/schema/${module}.ts'
import { defineResource } from '#server/jsonapi/define.ts'
import { text } from '#server/jsonapi/inputs.ts'
import { adminsOnly, everyoneReads } from '#server/policies/sentences.ts'
import { softDeletable } from '#server/traits.ts'

export const ${camel(singular(type))} = defineResource(${camel(type)}, {
  type: '${type}',
  traits: [softDeletable],
  attributes: { name: { input: text(), searchable: true, sortable: true, filters: ['contains'] } },
  policy: everyoneReads('Everyone reads ${words(type).toLowerCase()}; admins manage them.', adminsOnly),
  defaultSort: 'name',
  title: 'name',
  admin: { group: 'community', list: ['name'], form: ['name'] },
})
`

function declareType(module: string, type: string): void {
  const member = `    ${key(type)}: true\n`
  if (read(moduleFile(module)).includes('interface ResourceTypes {\n'))
    return insert(moduleFile(module), { at: 'interface ResourceTypes {\n', after: member })
  write(
    moduleFile(module),
    `${read(moduleFile(module))}
declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
${member}  }
}
`,
  )
}

/** The suite over all entities fails with the name of a sample that is not written. */
function writeSample(module: string, type: string): void {
  const member = `  ${key(type)}: unwritten('${type}'),\n`
  const allowed = `  ${key(type)}: ['admins', 'admins', 'admins'],\n`
  const path = samplesFile(module)
  if (!existsSync(path))
    return create(
      path,
      `import type { Writers } from '#tests/support/expected-writes.ts'
import { unwritten, type Samples } from '#tests/support/samples/sample.ts'

/** A sample of each type of the module. */
export const samples = {
${member}} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
${allowed}} satisfies Writers
`,
    )
  if (!/\bunwritten\b/.test(read(path)))
    insert(path, { at: "} from '#tests/support/samples/sample.ts'", before: ', unwritten ' })
  insert(path, { at: '\n} satisfies Samples', before: `\n${member.trimEnd()}` })
  insert(path, { at: '\n} satisfies Writers', before: `\n${allowed.trimEnd()}` })
}

/** English is known from the name; other languages stay empty until somebody writes them, which the checks ask for. */
function nameType(path: string, type: string): void {
  const catalogue = JSON.parse(read(path)) as { resources?: Record<string, object> }
  const isEnglish = basename(path, '.json') === 'en'
  catalogue.resources = {
    ...catalogue.resources,
    [type]: { one: isEnglish ? words(singular(type)) : '', many: isEnglish ? words(type) : '' },
  }
  write(path, `${JSON.stringify(catalogue, null, 2)}\n`)
}

const [kind, ...names] = process.argv.slice(2)
try {
  if (names.some(name => !NAME.test(name))) throw new Error(USAGE)
  if (kind === 'module' && names.length === 1) newModule(names[0]!)
  else if (kind === 'resource' && names.length === 2) newResource(names[0]!, names[1]!)
  else throw new Error(USAGE)
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 1
}
