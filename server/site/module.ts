import { defineModule } from '#server/module.ts'
import { appEnv } from './resources/app-env.ts'
import { languageLine } from './resources/language-line.ts'
import { tag } from './resources/tag.ts'
import { routes } from './routes.ts'

export const siteModule = defineModule({
  name: 'site',
  resources: [languageLine, appEnv, tag],
  services: routes,
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'app-envs': true
    'language-lines': true
    tags: true
  }
}
