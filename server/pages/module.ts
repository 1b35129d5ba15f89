import { defineModule } from '#server/module.ts'
import { drop } from '#server/domain/merge-decisions.ts'
import { appMenuItem } from './resources/app-menu-item.ts'
import { appPageComponent } from './resources/app-page-component.ts'
import { publishAction } from './publish-action.ts'
import { appPage } from './resources/app-page.ts'
import { appRedirection } from './resources/app-redirection.ts'
import { appShortUrl } from './resources/app-short-url.ts'
import { routes } from './routes.ts'
import { carryOutSwitches, SWITCH_TASK } from './switches.ts'
import { pageSwitched } from './mails/page-switched.tsx'
import { pageSwitchFailed } from './mails/page-switch-failed.tsx'

export const pagesModule = defineModule({
  name: 'pages',
  resources: [{ ...appPage, actions: [publishAction] }, appPageComponent, appMenuItem, appRedirection, appShortUrl],
  services: routes,
  jobs: {
    // Each switch has its job; the times are for one that was lost.
    [SWITCH_TASK]: { run: carryOutSwitches, cron: '*/10 * * * *' },
  },
  personal: {
    columns: {
      'app_page_clipboards.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop },
    },
  },
  mails: [pageSwitched, pageSwitchFailed],
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'app-menu-items': true
    'app-page-components': true
    'app-pages': true
    'app-redirections': true
    'app-short-urls': true
  }
}
