/** The endpoint of the session dialog: takes the credentials, then the code if one is needed. */
export const SIGN_IN_AGAIN_PATH = '/auth/sign-in-again'

/**
 * The answer to the dialog. `twoFactor`: a code was sent and is needed next; `code`: it is wrong or expired; `gone`:
 * the sign-in has expired and starts again; `sent` and `wait`: the result of requesting another code, with seconds.
 */
export type SignInAgainResult =
  | { state: 'authenticated'; userId: string }
  | { state: 'failed' | 'tooMany' | 'twoFactor' | 'code' | 'gone' | 'sent' }
  | { state: 'wait'; seconds: number }
