import { JSONAPI } from '../answer.ts'
import type { ServiceRoute } from '#server/module.ts'
import type { Registry } from './definition.ts'
import { type Schema } from './openapi-attributes.ts'
import { commonParameters, errorsSchema, identifierSchema, ref } from './openapi-parts.ts'
import { pathsOf, servicePaths } from './openapi-paths.ts'
import { schemasOf } from './openapi-schemas.ts'

/** The whole API, made from the definitions that serve it (specification 3, section 4). */
export function openApiDocument(registry: Registry, services: readonly ServiceRoute[]): Schema {
  const resources = [...registry.values()]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Community, content and rental API',
      version: '1',
      description: 'JSON:API 1.1. Every error is a JSON:API error document with a request id.',
    },
    servers: [{ url: '/' }],
    paths: { ...(Object.assign({}, ...resources.map(pathsOf)) as Schema), ...servicePaths(services) },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      parameters: commonParameters,
      responses: { Error: { description: 'What went wrong', content: { [JSONAPI]: { schema: ref('Errors') } } } },
      schemas: {
        Errors: errorsSchema,
        Identifier: identifierSchema,
        ...Object.fromEntries(resources.flatMap(schemasOf)),
      },
    },
  }
}
