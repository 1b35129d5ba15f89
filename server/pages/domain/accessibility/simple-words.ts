import { trimWhere } from '#server/domain/text/trim.ts'

import type { Locale } from '#server/domain/vocabulary/locales.ts'

/**
 * Link texts that say nothing about where they lead, read alone (specification 2, section 5). Lower case, without end
 * marks.
 */
const SIMPLE: Readonly<Record<Locale, readonly string[]>> = {
  fr: [
    'ici',
    'cliquez ici',
    'cliquer ici',
    'cliquez',
    'là',
    'lien',
    'ce lien',
    'lien ici',
    'lire la suite',
    'la suite',
    'suite',
    'en savoir plus',
    'plus',
    'voir',
    'voir plus',
    'plus d’infos',
    'plus d’informations',
    'télécharger',
    'page',
    'cette page',
  ],
  en: [
    'here',
    'click here',
    'click',
    'this',
    'link',
    'this link',
    'read more',
    'more',
    'learn more',
    'see more',
    'more info',
    'more information',
    'details',
    'download',
    'this page',
    'go',
    'see',
    'view',
  ],
  it: [
    'qui',
    'clicca qui',
    'clicca',
    'fai clic qui',
    'link',
    'questo link',
    'leggi tutto',
    'leggi di più',
    'continua',
    'scopri di più',
    'di più',
    'altro',
    'vedi',
    'scarica',
    'questa pagina',
    'maggiori informazioni',
  ],
  es: [
    'aquí',
    'haga clic aquí',
    'haz clic aquí',
    'pulse aquí',
    'clic aquí',
    'enlace',
    'este enlace',
    'leer más',
    'ver más',
    'más',
    'saber más',
    'más información',
    'ver',
    'descargar',
    'esta página',
  ],
  ca: [
    'aquí',
    'feu clic aquí',
    'fes clic aquí',
    'cliqueu aquí',
    'clica aquí',
    'enllaç',
    'aquest enllaç',
    'llegir més',
    'llegeix més',
    'més',
    'saber-ne més',
    'més informació',
    'veure',
    'baixa',
    'aquesta pàgina',
  ],
  da: [
    'her',
    'klik her',
    'tryk her',
    'link',
    'dette link',
    'læs mere',
    'mere',
    'se mere',
    'se',
    'flere oplysninger',
    'mere information',
    'hent',
    'denne side',
  ],
  ro: [
    'aici',
    'clic aici',
    'click aici',
    'faceți clic aici',
    'apăsați aici',
    'apasă aici',
    'link',
    'acest link',
    'citește mai mult',
    'citiți mai mult',
    'mai mult',
    'mai multe',
    'află mai multe',
    'detalii',
    'descarcă',
    'această pagină',
  ],
}

/** No such word is longer, with all that may stand around it. */
const MAX_LENGTH = 200
/** What may stand around the words. */
const AROUND = '"«»“”.,:;!?>…→-'
const ALL = new Set(Object.values(SIMPLE).flat())

/** Whether a link's text is only such a word. Any language counts: a French page has English links now and then. */
export function isSimpleLinkText(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const words = text.normalize('NFC').toLowerCase().replaceAll("'", '’')
  return ALL.has(trimWhere(words, character => character.trim() === '' || AROUND.includes(character)))
}
