import { publicationsRoutes } from './publications/routes.ts'
import { accountRoutes } from './account/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { apiTokensRoutes } from './api-tokens/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { backOfficeRoutes } from './back-office/routes.ts'
import { filesRoutes } from './files/routes.ts'
import { mailRoutes } from './mail/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { organizationsRoutes } from './organizations/routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { rentalRoutes } from './rental/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { shellRoutes } from './shell/routes.ts'
import { siteRoutes } from './site/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { surveysRoutes } from './surveys/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { translationRoutes } from './translation/routes.ts'
import { articlesRoutes } from './articles/routes.ts'
import { blogRoutes } from './blog/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { commentsRoutes } from './comments/routes.ts'
import { forumRoutes } from './forum/routes.ts'
import { keptTextsRoutes } from './kept-texts/routes.ts'
import { repositoryRoutes } from './repository/routes.ts'
import { trainingResourcesRoutes } from './training-resources/routes.ts'
import { trainingsRoutes } from './trainings/routes.ts'
import type { ModuleRoutes } from './module-routes.ts'

/** The addresses of every module. What each asks of its visitor stands in its file, as `handle.guard`. */
export const modules: readonly ModuleRoutes[] = [
  accountRoutes,
  adminRoutes,
  apiTokensRoutes,
  authRoutes,
  backOfficeRoutes,
  filesRoutes,
  mailRoutes,
  notificationsRoutes,
  organizationsRoutes,
  pagesRoutes,
  peopleRoutes,
  privacyRoutes,
  publicationsRoutes,
  rentalRoutes,
  reportsRoutes,
  searchRoutes,
  shellRoutes,
  siteRoutes,
  statsRoutes,
  surveysRoutes,
  systemRoutes,
  translationRoutes,
  articlesRoutes,
  blogRoutes,
  calendarRoutes,
  commentsRoutes,
  forumRoutes,
  keptTextsRoutes,
  repositoryRoutes,
  trainingResourcesRoutes,
  trainingsRoutes,
]
