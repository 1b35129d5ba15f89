import { accountModule } from './account/module.ts'
import { apiTokensModule } from './api-tokens/module.ts'
import { authModule } from './auth/module.ts'
import { backOfficeModule } from './back-office/module.ts'
import { captchaModule } from './captcha/module.ts'
import { consentsModule } from './consents/module.ts'
import { filesModule } from './files/module.ts'
import { jobsModule } from './jobs/module.ts'
import { mailModule } from './mail/module.ts'
import { notificationsModule } from './notifications/module.ts'
import { organizationsModule } from './organizations/module.ts'
import { pagesModule } from './pages/module.ts'
import { peopleModule } from './people/module.ts'
import { privacyModule } from './privacy/module.ts'
import { publicationsModule } from './publications/module.ts'
import { rentalModule } from './rental/module.ts'
import { reportsModule } from './reports/module.ts'
import { searchModule } from './search/module.ts'
import { siteModule } from './site/module.ts'
import { statsModule } from './stats/module.ts'
import { surveysModule } from './surveys/module.ts'
import { systemModule } from './system/module.ts'
import { translationModule } from './translation/module.ts'
import { articlesModule } from './articles/module.ts'
import { blogModule } from './blog/module.ts'
import { calendarModule } from './calendar/module.ts'
import { commentsModule } from './comments/module.ts'
import { facetsModule } from './facets/module.ts'
import { repositoryModule } from './repository/module.ts'
import { forumModule } from './forum/module.ts'
import { keptTextsModule } from './kept-texts/module.ts'
import { trainingsModule } from './trainings/module.ts'
import { trainingResourcesModule } from './training-resources/module.ts'
import type { Module } from './module.ts'

/**
 * Every capability of the product, in the order in which the back office lists their entities within a category, and in
 * which their demo content is added: it names records of modules before it only.
 */
export const modules: readonly Module[] = [
  pagesModule,
  filesModule,
  siteModule,
  backOfficeModule,
  mailModule,
  apiTokensModule,
  peopleModule,
  organizationsModule,
  notificationsModule,
  reportsModule,
  publicationsModule,
  accountModule,
  consentsModule,
  privacyModule,
  statsModule,
  surveysModule,
  rentalModule,
  authModule,
  captchaModule,
  jobsModule,
  searchModule,
  systemModule,
  translationModule,
  articlesModule,
  blogModule,
  calendarModule,
  commentsModule,
  facetsModule,
  repositoryModule,
  forumModule,
  keptTextsModule,
  trainingResourcesModule,
  trainingsModule,
]
