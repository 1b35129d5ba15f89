import fc from 'fast-check'
import type { ApiRequest } from '#server/contract/api.ts'
import { JSONAPI } from '#tests/support/api-client.ts'
import { oddText, odd, ODD_BODIES } from './odd-values.ts'

/** Requests made from the API's own description: some as it says, most of them a little or very wrong. */
type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  minimum?: number
  maximum?: number
}

type Parameter = { $ref?: string; name: string; in: string }

type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }

export type Description = {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

export type FuzzRequest = {
  operation: string
  method: ApiRequest['method']
  path: string
  query: string
  headers: Record<string, string>
  body: Buffer | null
  actor: number
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const

export function requestsFrom(
  description: Description,
  {
    ids: idsByType,
    bodies,
    actors,
  }: {
    ids: Readonly<Record<string, readonly string[]>>
    bodies: Readonly<Record<string, readonly unknown[]>>
    actors: number
  },
): fc.Arbitrary<FuzzRequest> {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? description.components.schemas[schema.$ref.split('/').at(-1)!]! : schema
  const names = [
    ...new Set(
      Object.values(description.components.schemas).flatMap(schema => [
        ...Object.keys(schema.properties?.attributes?.properties ?? {}),
        ...Object.keys(schema.properties?.relationships?.properties ?? {}),
      ]),
    ),
  ]
  const types = Object.keys(description.paths).flatMap(path => /^\/api\/v1\/([a-z-]+)$/.exec(path)?.[1] ?? [])
  const id = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...Object.values(idsByType).flat()) },
    { weight: 1, arbitrary: oddText },
  )
  const idFor = (template: string) => {
    const own = idsByType[/^\/api\/v1\/([a-z-]+)/.exec(template)?.[1] ?? ''] ?? []
    return own.length === 0
      ? id
      : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: id })
  }
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText })
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map(parts => parts.join('.'))
  const list = (one: fc.Arbitrary<string>) => fc.array(one, { maxLength: 4 }).map(parts => parts.join(','))

  function valueOf(given: Schema): fc.Arbitrary<unknown> {
    const schema = resolve(given)
    return fc.oneof({ weight: 25, arbitrary: proper(schema) }, { weight: 1, arbitrary: odd })
  }

  function proper(schema: Schema): fc.Arbitrary<unknown> {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.oneOf) return fc.oneof(...schema.oneOf.map(valueOf))
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object') {
      const { type: typed, id: identity, ...properties } = schema.properties ?? {}
      if (typed && !typed.const) return fc.record({ type: fc.constantFrom(...types), id })
      return fc.record(
        {
          ...(typed ? { type: valueOf(typed) } : {}),
          ...(identity ? { id } : {}),
          ...Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, valueOf(value)])),
        },
        { requiredKeys: [] },
      )
    }
    if (type === 'array') return fc.array(valueOf(schema.items ?? {}), { maxLength: 4 })
    if (type === 'boolean') return fc.boolean()
    if (type === 'integer') return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 20_000 })
    if (type === 'number')
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true })
    if (type === 'string')
      return schema.format === 'date-time'
        ? fc.constantFrom('2026-01-01T00:00:00Z', '2026-13-01T00:00:00Z')
        : schema.format === 'email'
          ? fc.constantFrom('a@fuzz.example', 'é@ü.example', 'x')
          : fc.oneof(fc.string({ maxLength: 30 }), oddText)
    return odd
  }

  const queryValue = (parameter: string): fc.Arbitrary<string> => {
    if (parameter === 'include') return list(path)
    if (parameter === 'sort') return list(fc.tuple(fc.constantFrom('', '-'), path).map(parts => parts.join('')))
    if (parameter.startsWith('fields')) return list(name)
    if (parameter.startsWith('page')) return fc.oneof(fc.constantFrom('1', '2', '100', '', '0'), oddText)
    return fc.oneof(list(id), oddText, fc.constantFrom('a', 'true', 'false', '2026-01-01', '5'))
  }
  const pair = (declared: readonly string[]) =>
    fc
      .oneof(
        { weight: 8, arbitrary: declared.length > 0 ? fc.constantFrom(...declared) : fc.constant('include') },
        {
          weight: 1,
          arbitrary: fc.oneof(
            oddText,
            name.map(one => `filter[${one}]`),
            fc
              .tuple(name, fc.constantFrom('is', 'not', 'contains', 'startsWith', 'from', 'to', 'isNull', 'x'))
              .map(([one, op]) => `filter[${one}][${op}]`),
            name.map(one => `fields[${one}]`),
            fc.constantFrom('filter[search]', 'filter[deleted]', 'filter[id]', 'page[after]', 'page[offset]'),
          ),
        },
      )
      .chain(parameter => queryValue(parameter).map(value => [parameter, value] as [string, string]))
  const query = (declared: readonly string[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constant('') },
      {
        weight: 12,
        arbitrary: fc.array(pair(declared), { maxLength: 3 }).map(pairs => new URLSearchParams(pairs).toString()),
      },
      {
        weight: 1,
        arbitrary: fc.oneof(
          oddText,
          fc.constantFrom(
            '%',
            '%FF%FE',
            '&&&',
            '=',
            'a=b=c',
            'filter[name]=%00',
            `filter[id]=${'a,'.repeat(2_000)}`,
            `include=${'users,'.repeat(60)}`,
          ),
        ),
      },
    )
  const segment = (text: string) => {
    try {
      return encodeURIComponent(text)
    } catch {
      return text
    }
  }
  const fill = (template: string) =>
    fc
      .array(idFor(template), { minLength: 2, maxLength: 2 })
      .map(values => template.replace(/\{[^}]*\}/g, () => segment(values.pop() ?? 'x')))
  const oddPath = fc.oneof(
    oddText.map(text => `/api/v1/${text}`),
    fc.constantFrom(
      '/api/v1',
      '/api/v1/',
      '/api/v1//',
      '/api/v1/users//',
      '/api/v1/users/%',
      '/api/v1/users/%00',
      '/api/v1/users/%ff',
      '/api/v1/../users',
      '/api/v1/users/me/x/y/z',
      '/api/',
      '/auth/',
      `/api/v1/users/${'x'.repeat(5_000)}`,
    ),
  )
  const headers = fc.record(
    {
      accept: fc.oneof(
        { weight: 40, arbitrary: fc.constant(JSONAPI) },
        {
          weight: 1,
          arbitrary: fc.oneof(oddText, fc.constantFrom('text/csv', '*/*', `${JSONAPI}; a=b`, ';;;', 'a/b;c="', ',')),
        },
      ),
      'accept-language': fc.oneof(fc.constantFrom('fr', 'en', 'da;q=0.5, it', '*'), oddText),
      'accept-edition-language': fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom('fr', 'en') },
        { weight: 1, arbitrary: oddText },
      ),
      'idempotency-key': fc.oneof(fc.uuid(), fc.uuid(), fc.uuid(), oddText),
      'x-user-timezone': fc.oneof(fc.constantFrom('Europe/Paris', 'Mars/Base'), oddText),
      'x-requested-with': oddText,
      authorization: oddText,
      'if-none-match': oddText,
      range: fc.oneof(fc.constantFrom('bytes=0-', 'bytes=5-2', 'bytes=-99999999999999999999', 'x=1'), oddText),
    },
    { requiredKeys: [] },
  )
  const typeHeader = fc.oneof(
    { weight: 12, arbitrary: fc.constant<string>(JSONAPI) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        oddText,
        fc.constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          `${JSONAPI}; charset=utf-8`,
        ),
      ),
    },
  )

  const operations = Object.entries(description.paths).flatMap(([template, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method.toLowerCase()]
      return operation ? [{ template, method, operation, shared: item.parameters ?? [] }] : []
    }),
  )
  const parameterNames = (parameters: readonly Parameter[]) =>
    parameters
      .map(one => (one.$ref ? description.components.parameters[one.$ref.split('/').at(-1)!]! : one))
      .filter(one => one.in === 'query')
      .map(one => one.name)

  return fc.oneof(
    ...operations.map(({ template, method, operation, shared }) => {
      const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema
      const json = (value: fc.Arbitrary<unknown>) => value.map(one => Buffer.from(JSON.stringify(one) ?? ''))
      const valid = method === 'POST' ? (bodies[template.split('/')[3] ?? ''] ?? []) : []
      const body: fc.Arbitrary<Buffer | null> = fc.oneof(
        ...(valid.length > 0 && template.split('/').length === 4
          ? [{ weight: 8, arbitrary: json(fc.constantFrom(...valid)) }]
          : []),
        {
          weight: 12,
          arbitrary: schema ? json(proper(resolve(schema))) : method === 'POST' ? json(odd) : fc.constant(null),
        },
        { weight: 1, arbitrary: json(odd) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_BODIES).map(text => Buffer.from(text)) },
        { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map(bytes => Buffer.from(bytes)) },
      )
      return fc
        .record({
          operation: fc.constant(`${method} ${template}`),
          method: fc.oneof(
            { weight: 30, arbitrary: fc.constant<ApiRequest['method']>(method) },
            { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
          ),
          path: fc.oneof({ weight: 40, arbitrary: fill(template) }, { weight: 1, arbitrary: oddPath }),
          query: query(parameterNames([...(operation.parameters ?? []), ...shared])),
          headers: fc.tuple(headers, typeHeader),
          body,
          actor: fc.nat({ max: actors - 1 }),
        })
        .map(({ headers: [own, contentType], ...request }): FuzzRequest => ({
          ...request,
          headers: { ...own, ...(request.body === null ? {} : { 'content-type': contentType }) } as Record<
            string,
            string
          >,
        }))
    }),
  )
}
