/** Integer cents as a price in the reader's language. Servers and browsers may differ in spaces: suppress hydration warnings where it stands. */
export const priceText = (cents: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / 100)
