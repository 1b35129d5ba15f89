import type { ServiceRoute } from '../context.ts'
import { countries } from './countries.ts'
import { homeStats } from './home-stats.ts'
import { webLanguageLines } from './language-lines.ts'
import { site } from './site.ts'

export const routes: ServiceRoute[] = [
  { method: 'GET', path: '/api/v1/services/site', summary: 'The settings that every page needs', who: 'everyone', handler: site },
  { method: 'GET', path: '/api/v1/services/web-language-lines', summary: 'The texts of the interface in the reader’s language', who: 'everyone', handler: webLanguageLines },
  { method: 'GET', path: '/api/v1/services/home-stats', summary: 'The counters of the community', who: 'everyone', handler: homeStats },
  { method: 'GET', path: '/api/v1/services/countries', summary: 'Countries, named in the reader’s language', who: 'everyone', handler: countries },
]
