import type { ServiceRoute } from '#server/module.ts'
import { changeEmail, pendingEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeTwoFactor } from './change-two-factor.ts'
import { forgotPassword } from './forgot-password.ts'
import { stopImpersonation } from './impersonate.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { endOpenSessions, openSessions } from './open-sessions.ts'
import { registerAgain } from './register-again.ts'
import { register, registration } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { session } from './session-service.ts'
import { socialLogin, socialProviders, startSocial } from './social/social-login.ts'
import { twoFactorCode, twoFactorLogin, twoFactorState } from './two-factor-login.ts'
import { proveAddress } from './prove-address.ts'
import { sendVerification, verifyEmail } from './verify-email.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in: email and password, answered by a state',
    who: 'everyone',
    handler: login,
  },
  { method: 'POST', path: '/auth/logout', summary: 'Sign out: ends the session', who: 'everyone', handler: logout },
  {
    method: 'POST',
    path: '/auth/password/forgot',
    summary: 'Ask for a link to choose a new password; the answer is the same for every address',
    who: 'everyone',
    handler: forgotPassword,
  },
  {
    method: 'POST',
    path: '/auth/password/reset',
    summary: 'Choose a new password by the token of a link, answered by a state',
    who: 'everyone',
    handler: resetPassword,
  },
  {
    method: 'POST',
    path: '/auth/two-factor/login',
    summary: 'The second step of a sign-in: the code that was mailed, answered by a state',
    who: 'everyone',
    handler: twoFactorLogin,
  },
  {
    method: 'POST',
    path: '/auth/two-factor/code',
    summary: 'Another code, at most one every 60 s',
    who: 'everyone',
    handler: twoFactorCode,
  },
  {
    method: 'POST',
    path: '/auth/email/verify',
    summary: 'Confirm the address by the id and hash of a link, answered by a state',
    who: 'signed-in',
    handler: verifyEmail,
  },
  {
    method: 'POST',
    path: '/api/v1/services/account/addresses/:id/prove',
    summary: 'Prove a further address by the hash of a link, answered by a state',
    who: 'signed-in',
    handler: proveAddress,
  },
  {
    method: 'POST',
    path: '/auth/email/verify/send',
    summary: 'Mail the link that confirms the address anew',
    who: 'signed-in',
    handler: sendVerification,
  },
  {
    method: 'POST',
    path: '/auth/register',
    summary: 'Open an account; the answer is the same for every address',
    who: 'everyone',
    handler: register,
  },
  {
    method: 'POST',
    path: '/auth/register/again',
    summary: "Send the mail of this browser's registration again; the answer is the same for every address",
    who: 'everyone',
    handler: registerAgain,
  },
  {
    method: 'GET',
    path: '/api/v1/services/registration',
    summary: 'What a registration in this browser begins with',
    who: 'everyone',
    handler: registration,
  },
  {
    method: 'POST',
    path: '/auth/social/:provider/start',
    summary: 'Where a provider is asked to vouch for whoever signs in',
    who: 'everyone',
    handler: startSocial,
  },
  {
    method: 'POST',
    path: '/auth/social/:provider/login',
    summary: 'Sign in by a provider: code and state, answered by a state',
    who: 'everyone',
    handler: socialLogin,
  },
  {
    method: 'GET',
    path: '/api/v1/services/social-providers',
    summary: 'The providers that sign people in',
    who: 'everyone',
    handler: socialProviders,
  },
  {
    method: 'GET',
    path: '/api/v1/services/session',
    summary: 'Who is signed in, or null',
    who: 'everyone',
    handler: session,
  },
  {
    method: 'GET',
    path: '/api/v1/services/two-factor',
    summary: 'Whether a sign-in waits for its code in this browser',
    who: 'everyone',
    handler: twoFactorState,
  },
  {
    method: 'POST',
    path: '/api/v1/services/account/password',
    summary: "Change one's own password: oldPassword and password",
    who: 'signed-in',
    handler: changePassword,
  },
  {
    method: 'POST',
    path: '/api/v1/services/account/two-factor',
    summary: "Switch one's own second factor: twoFactorStrategy and oldPassword",
    who: 'signed-in',
    handler: changeTwoFactor,
  },
  {
    method: 'GET',
    path: '/api/v1/services/account/email',
    summary: 'The address that waits to be confirmed, or null',
    who: 'signed-in',
    handler: pendingEmail,
  },
  {
    method: 'POST',
    path: '/api/v1/services/account/email',
    summary: "Change one's own address: email and password; it holds once its link is opened",
    who: 'signed-in',
    handler: changeEmail,
  },
  {
    method: 'GET',
    path: '/api/v1/services/account/sessions',
    summary: 'Where one is signed in',
    who: 'signed-in',
    handler: openSessions,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/account/sessions',
    summary: 'Sign out everywhere else',
    who: 'signed-in',
    handler: endOpenSessions,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/account/sessions/:id',
    summary: 'End one session',
    who: 'signed-in',
    handler: endOpenSessions,
  },
  {
    method: 'DELETE',
    path: '/api/v1/services/users/impersonate',
    summary: 'Stop acting for somebody: the admin is themself again',
    who: 'everyone',
    handler: stopImpersonation,
  },
]
