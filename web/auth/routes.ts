import { route, type ModuleRoutes } from '../module-routes.ts'

export const authRoutes: ModuleRoutes = {
  site: [
    route('auth/sign-in', 'auth/routes/sign-in.tsx'),
    route('auth/sign-in-again', 'auth/routes/sign-in-again.ts'),
    route('auth/sign-out', 'auth/routes/sign-out.ts'),
    route('auth/not-validated', 'auth/routes/not-validated.tsx'),
    route('auth/email/verify/:expired?', 'auth/routes/verify-email.tsx'),
    route('auth/email/verify/:id/:hash', 'auth/routes/verify-link.tsx'),
    route('auth/email/address/:id/:hash', 'auth/routes/prove-address.tsx'),
    route('auth/password/forgot', 'auth/routes/forgot-password.tsx'),
    route('auth/password/reset/:token/:email', 'auth/routes/reset-password.tsx'),
    route('auth/two-factor/:strategy', 'auth/routes/two-factor.tsx'),
    route('auth/register', 'auth/routes/register.tsx'),
    route('auth/social/:provider', 'auth/routes/social-start.ts'),
    route('auth/social/:provider/callback', 'auth/routes/social-callback.ts'),
  ],
}
