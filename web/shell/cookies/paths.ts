/** The cookie page, which also receives the answers of the dialog. */
export const COOKIES_PATH = '/services/cookies'
