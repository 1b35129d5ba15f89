import type { ServiceRoute } from '../context.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { session } from './session-service.ts'

export const routes: ServiceRoute[] = [
  { method: 'POST', path: '/auth/login', summary: 'Sign in: email and password, answered by a state', who: 'everyone', handler: login },
  { method: 'POST', path: '/auth/logout', summary: 'Sign out: ends the session', who: 'everyone', handler: logout },
  { method: 'GET', path: '/api/v1/services/session', summary: 'Who is signed in, or null', who: 'everyone', handler: session },
]
