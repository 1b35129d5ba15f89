/** The page that asks about cookies without script, and takes the answer with and without. */
export const COOKIES_PATH = '/services/cookies'
