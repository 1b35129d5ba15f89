import { defineModule } from '#server/module.ts'
import { selectedTrainings } from './domain/blocks/selected-trainings.ts'
import { trainingsBlock } from './domain/blocks/trainings.ts'
import { trainingEnrolment as trainingEnrolmentMail } from './mails/training-enrolment.tsx'
import { NOTIFY_SESSION_TASK, NOTIFY_TASK, notifyOfEnrolment, notifyOfSession, remindOfSessions } from './notices.ts'
import { trainingNotifications } from './notifications.ts'
import { personal } from './personal.ts'
import { trainingCategory } from './resources/training-category.ts'
import { trainingEnrolment } from './resources/training-enrolment.ts'
import { trainingSession } from './resources/training-session.ts'
import { trainingType } from './resources/training-type.ts'
import { training } from './resources/training.ts'
import { routes } from './routes.ts'
import { FREE_PLACE_TASK, freeKeptPlace } from './withdrawing.ts'

export const trainingsModule = defineModule({
  name: 'trainings',
  feature: 'trainings',
  resources: [training, trainingSession, trainingEnrolment, trainingCategory, trainingType],
  blocks: [trainingsBlock, selectedTrainings],
  services: routes,
  notifications: Object.values(trainingNotifications),
  mails: [trainingEnrolmentMail],
  jobs: {
    [FREE_PLACE_TASK]: freeKeptPlace,
    [NOTIFY_TASK]: notifyOfEnrolment,
    [NOTIFY_SESSION_TASK]: notifyOfSession,
    'remind-of-training-sessions': { run: app => remindOfSessions(app), cron: '11 * * * *' },
  },
  personal,
  demo: { seed: async (tx, facts) => (await import('./seed/index.ts')).seedTrainings(tx, facts) },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    trainings: true
    'training-sessions': true
    'training-enrolments': true
    'training-categories': true
    'training-types': true
  }
}
