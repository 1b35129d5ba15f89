/** Says in an admin address which locale is written: `?editionLocale=en`. The API client sends it on. */
export const EDITION_PARAMETER = 'editionLocale'
