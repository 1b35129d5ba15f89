/** Between two l of Catalan, however it is typed: a raised dot, a bullet, a point or a hyphen of any kind. */
const BETWEEN_L = /(?<=l)[\u00B7\u2022\u2027\u2219\u22C5\u30FB.\-\u2010\u2011](?=l)/gi
/** Signs that are not seen within a word: optional hyphen, joiners, marks of direction and of order. */
const UNSEEN = /[\u00AD\u034F\u200C-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g
/** Hyphens that look alike. */
const HYPHENS = /[\u2010\u2011\u2043\uFE63\uFF0D]/g

/** One spelling for what reads the same: without unseen signs, with one kind of hyphen and one `l·l`. */
export const oneSpelling = (text: string): string =>
  text.normalize('NFC').replace(UNSEEN, '').replace(BETWEEN_L, '').replace(HYPHENS, '-')

/** The same for comparing: lower case, without accents. */
export const foldText = (text: string): string =>
  oneSpelling(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
