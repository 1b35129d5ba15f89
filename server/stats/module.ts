import { defineModule } from '#server/module.ts'
import { bannedOrigin } from './resources/banned-origin.ts'
import { eventName } from './resources/event-name.ts'
import { originName } from './resources/origin-name.ts'
import { forgetStats, prepareMonths } from './retain.ts'
import { aggregateDays } from './aggregate-days.ts'
import { routes } from './routes.ts'

export const statsModule = defineModule({
  name: 'stats',
  resources: [bannedOrigin, originName, eventName],
  services: routes,
  jobs: {
    'roll-up-stats': {
      run: async (app, _payload, { registry }) => void (await aggregateDays(app, registry)),
      cron: '* * * * *',
    },
    'prepare-stats': { run: prepareMonths, cron: '53 1 * * *' },
    'retain-stats': { run: forgetStats, cron: '29 3 * * *' },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'banned-origins': true
    'event-names': true
    'origin-names': true
  }
}
