/** Takes the credentials of the expired session's dialog. */
export const SIGN_IN_AGAIN_PATH = '/auth/sign-in-again'

/** What the dialog is told. */
export type SignedInAgain = { state: 'authenticated'; userId: string } | { state: 'failed' | 'tooMany' | 'twoFactor' }
