import { expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogues.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'

/** Whether a mail goes out depends on the mail server and on its receiver: a notification always stands on the site. */
const PROMISES: Readonly<Record<string, RegExp>> = {
  en: /(person|author|who rents) has been informed|informed by e-mail|will (get|receive) an e-mail when/,
  fr: /a été prévenue?\b|prévenue? par e-mail|prévenons par e-mail|recevrez un e-mail dès/,
  it: /è stata avvisata|(autore|scritto) è stato informato|avvisat[ao] per e-mail|Riceverà un’e-mail quando/,
  es: /se ha (avisado|informado) a (la|quien|su)|avisa(mos)? a la persona por correo|Recibirá un correo cuando/i,
  ca: /s’ha (avisat|informat) (la|qui|l’autor)|avisa la persona per correu|Rebreu un correu quan/i,
  da: /(Personen|Lejeren|Forfatteren) har fået besked|besked på e-mail|får en e-mail, når/,
  ro: /a fost anunțată|Autorul a fost informat|anunțată prin e-mail|Veți primi un e-mail când/,
}

test('Screens say of other people that they get a notification, not that a mail was sent', () => {
  for (const locale of LOCALES) {
    const { mail: _, demo: __, ...screens } = catalogueOf(locale)
    const found = textsOf(screens).filter(text => PROMISES[locale]!.test(text) && !REFUNDS.test(text))
    expect(found, locale).toEqual([])
  }
})

/** The person who rents learns of money by mail, as their contract says. */
const REFUNDS = /\{\{amount\}\}/

const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((value: unknown) => (typeof value === 'string' ? [value] : textsOf(value as object)))
