import { defineModule } from '#server/module.ts'
import { drop } from '#server/domain/merge-decisions.ts'
import { appMenuItem } from './resources/app-menu-item.ts'
import { appPageComponent } from './resources/app-page-component.ts'
import { publishAction } from './publish-action.ts'
import { appPage } from './resources/app-page.ts'
import { appRedirection } from './resources/app-redirection.ts'
import { appShortUrl } from './resources/app-short-url.ts'
import { hero } from './domain/blocks/hero.ts'
import { imageBanner } from './domain/blocks/image-banner.ts'
import { title } from './domain/blocks/title.ts'
import { content } from './domain/blocks/content.ts'
import { buttons } from './domain/blocks/buttons.ts'
import { video } from './domain/blocks/video.ts'
import { testimonials } from './domain/blocks/testimonials.ts'
import { useCases } from './domain/blocks/use-cases.ts'
import { contact } from './domain/blocks/contact.ts'
import { contactCard } from './domain/blocks/contact-card.ts'
import { communityNumbers } from './domain/blocks/community-numbers.ts'
import { clients } from './domain/blocks/clients.ts'
import { charter } from './domain/blocks/charter.ts'
import { custom } from './domain/blocks/custom.ts'
import { routes } from './routes.ts'
import { carryOutSwitches, SWITCH_TASK } from './switches.ts'
import { pageSwitched } from './mails/page-switched.tsx'
import { pageSwitchFailed } from './mails/page-switch-failed.tsx'

export const pagesModule = defineModule({
  name: 'pages',
  blocks: [
    hero,
    imageBanner,
    title,
    content,
    buttons,
    video,
    testimonials,
    useCases,
    contact,
    contactCard,
    communityNumbers,
    clients,
    charter,
    custom,
  ],
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
