/** Takes the credentials of the expired session's dialog, then the code where one is due. */
export const SIGN_IN_AGAIN_PATH = '/auth/sign-in-again'

/**
 * What the dialog is told. `twoFactor`: a code is on its way, and is asked for next; `code`: it is not the right one,
 * or no longer; `gone`: that sign-in took too long and begins anew; `sent` and `wait`: of another code, with seconds.
 */
export type SignedInAgain =
  | { state: 'authenticated'; userId: string }
  | { state: 'failed' | 'tooMany' | 'twoFactor' | 'code' | 'gone' | 'sent' }
  | { state: 'wait'; seconds: number }
