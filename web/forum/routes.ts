import { route, type ModuleRoutes } from '../module-routes.ts'

export const forumRoutes: ModuleRoutes = {
  accountMenu: [{ name: 'forum', path: '/account/forum', place: 60, feature: 'forum' }],
  site: [
    route('services/forum/create', 'forum/routes/create.ts'),
    route('services/forum/follows', 'forum/routes/follows.ts'),
    route('services/forum/people', 'forum/routes/people.ts'),
    route('services/forum/similar', 'forum/routes/similar.ts'),
    route('services/forum/subjects/:subject/reading', 'forum/routes/reading.ts'),
    route('services/forum/subjects/:subject/solution', 'forum/routes/solution.ts'),
    route('services/forum/subjects/:subject/:decision', 'forum/routes/moderate-subject.tsx'),
    route('services/forum/messages/:message', 'forum/routes/message.tsx'),
    route('services/forum/messages/:message/remove', 'forum/routes/remove-message.tsx'),
    route('services/forum/messages/:message/versions', 'forum/routes/versions.tsx'),
  ],
  account: [route('forum', 'forum/routes/preferences.tsx')],
}
