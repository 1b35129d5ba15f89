import { modules } from '#server/modules.ts'
import { definitionsOf } from '#server/gather.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { siteConfig } from '#server/config/site.ts'
import { testEnv } from '#server/config/env.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { servicesOf } from '#server/services.ts'
import routes from '#web/routes.ts'
import { printTable } from './table.ts'

const definitions = definitionsOf()

/** `npm run routes [-- --json]`: every address, its file, and what it asks of its visitor. */
type Row = { methods: string; url: string; file: string; guard: string }

function webRows(entries: readonly RouteConfigEntry[], parent = '', inherited = 'anyone'): Row[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const source = readFileSync(join('web', file), 'utf8')
    const guard =
      /guard: \{ audience: '([\w-]+)'/.exec(source)?.[1] ?? (file.startsWith('pages/') ? 'as the page says' : inherited)
    const url = [parent, path].filter(Boolean).join('/')
    const exports = (name: string) =>
      new RegExp(`export (async )?(function|const) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(source)
    const methods = [
      exports('loader') || source.includes('export default') ? 'GET' : '',
      exports('action') ? 'POST' : '',
    ]
      .filter(Boolean)
      .join(' ')
    const own = path !== undefined || index ? [{ methods, url: `/${url}`, file: `web/${file}`, guard }] : []
    return [...own, ...webRows(children ?? [], url, guard)]
  })
}

function apiRows(): Row[] {
  const registry = makeRegistry(definitions, siteConfig(testEnv()).features)
  const services = servicesOf({ active: modules, registry }).map(({ method, path, summary, who }) => ({
    methods: method,
    url: path,
    file: summary,
    guard: who,
  }))
  const resources = [...registry.keys()].flatMap(type => [
    { methods: 'GET POST', url: `/api/v1/${type}`, file: 'server/resources', guard: 'its policy' },
    { methods: 'GET PATCH DELETE', url: `/api/v1/${type}/:id`, file: 'server/resources', guard: 'its policy' },
  ])
  return [...services, ...resources]
}

const rows = [...webRows(routes), ...apiRows()]
if (process.argv.includes('--json')) console.log(JSON.stringify(rows, null, 2))
else
  printTable(
    ['methods', 'address', 'file', 'guard'],
    rows.map(({ methods, url, file, guard }) => [methods, url, file, guard]),
  )
