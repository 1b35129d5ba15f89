/** The language tag by which dates are written: English ones as in Britain, "25 November 2026". */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale)
