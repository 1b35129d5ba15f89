import { defineModule } from '#server/module.ts'
import { drop } from '#server/domain/merge-decisions.ts'
import { forgetEnded } from './forget-ended.ts'
import { mailProofOf, PROVE_ADDRESS_TASK } from './prove-address.ts'
import { routes } from './routes.ts'
import { accountExists } from './mails/account-exists.tsx'
import { emailChange } from './mails/email-change.tsx'
import { passwordChanged } from './mails/password-changed.tsx'
import { resetPassword } from './mails/reset-password.tsx'
import { signInCode } from './mails/sign-in-code.tsx'
import { verifyEmail } from './mails/verify-email.tsx'

export const authModule = defineModule({
  name: 'auth',
  services: routes,
  jobs: {
    'end-sessions': { run: forgetEnded, cron: '7 * * * *' },
    [PROVE_ADDRESS_TASK]: mailProofOf,
  },
  personal: {
    columns: {
      'email_changes.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop },
      'password_resets.user_id': { export: 'nothing', onErasure: 'cascade', onMerge: drop },
      'sessions.impersonator_id': { export: 'made', onErasure: 'cascade', onMerge: drop },
      'sessions.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop },
      'sign_in_challenges.user_id': { export: 'nothing', onErasure: 'cascade', onMerge: drop },
    },
  },
  mails: [accountExists, emailChange, passwordChanged, resetPassword, signInCode, verifyEmail],
})
