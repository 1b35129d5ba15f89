import { looksLikeAddress } from '#server/pages/domain/accessibility/check-html.ts'
import { isSimpleLinkText } from '#server/pages/domain/accessibility/simple-words.ts'
import { asciiDomain, shownEmail, unicodeDomain } from '#server/domain/contact/email.ts'
import { storedPhone, typedPhone } from '#server/domain/contact/phone-number.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { deviceOf } from '#server/domain/device.ts'
import { readLccFacts } from '#server/files/domain/archive.ts'
import { contentDisposition } from '#server/files/domain/content-disposition.ts'
import { cleanFileName, nameWithoutExtension } from '#server/files/domain/file-name.ts'
import { extensionOf, fileKind } from '#server/files/domain/kind.ts'
import { parseRange } from '#server/files/domain/range.ts'
import { partsOf, surveysIn } from '#server/domain/html/embeds.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { readHtml } from '#server/domain/html/read.ts'
import { cleanDeclarations, scopeStyles } from '#server/html/styles.ts'
import { readVideo } from '#server/domain/html/video.ts'
import { headerText, mailAddress } from '#server/mail/domain/address.ts'
import { isDay, readMoment } from '#server/domain/moment.ts'
import * as companyNumbers from '#server/domain/rules/company-numbers.ts'
import * as origin from '#server/domain/rules/origin-signature.ts'
import * as rules from '#server/domain/rules/rule.ts'
import { excerptOf, formsOf, marksIn } from '#server/search/domain/mark.ts'
import { parseSearch } from '#server/search/domain/parse.ts'
import { isRobot } from '#server/stats/domain/counting.ts'
import { cleanText, distance, findSame, foldText, isNear, nearGroups, isSameText } from '#server/surveys/domain/near.ts'
import { xmlElement, xmlText } from '#server/domain/text/xml.ts'
import { countGraphemes, cutText, firstGrapheme, graphemesOf } from '#server/domain/text/graphemes.ts'
import { isFreeOfControls, withoutControls } from '#server/domain/text/controls.ts'
import { replaceMarks } from '#server/domain/text/emphasis.ts'
import * as fold from '#server/domain/text/fold.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { toSlug } from '#server/domain/text/slug.ts'
import { repeatedUnit, splitUnquoted, withoutStretches } from '#server/domain/text/split.ts'
import { htmlTokens, replaceTags } from '#server/domain/text/tags.ts'
import { linesOf } from '#server/domain/text/lines.ts'
import { cutBetweenWords, trimWhere, withoutAround, withoutLeading, withoutTrailing } from '#server/domain/text/trim.ts'
import { findTextFault, placeholdersOf, pluralOf } from '#server/site/domain/texts/placeholders.ts'
import { wordDifferences } from '#server/site/domain/texts/word-differences.ts'
import { assertAcceptablePassword } from '#server/auth/passwords.ts'
import { asAddress, asStored } from '#server/auth/email-address.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { shownHtml } from '#server/html/show.ts'
import { acceptedFormat, assertJsonApiBody } from '#server/jsonapi/negotiate.ts'
import { neutral, original } from '#server/jsonapi/csv.ts'
import { Problem } from '#server/problem.ts'
import { normalizeNumber, parseCents } from '#web/forms/numbers.ts'
import { controlId, declaredPath, parseName } from '#web/forms/names.ts'
import { markdownToHtml, htmlToMarkdown } from '#server/domain/html/markdown.ts'

/** A function that meets what people send. `run` gets a megabyte of it. */
export type Cleaner = { name: string; run: (text: string) => unknown }

const SEARCHED = [{ text: 'aide', goesOn: true }]
/** Tags with next to nothing in them: what was cleaned before has at most 20,000 elements. */
const MAX_TAGS_LENGTH = 60_000
/**
 * The longest text of a form's field that is not HTML, and the longest that takes simple marks: rules refuse what is
 * longer before.
 */
const MAX_TEXT_LENGTH = 40_000
const within = (length: number, work: (text: string) => unknown) => (text: string) => work(text.slice(0, length))

/** Functions by their names. A refusal is an answer like any other. */
const named = (functions: Readonly<Record<string, (text: string) => unknown>>): Cleaner[] =>
  Object.entries(functions).map(([name, work]) => ({ name, run: text => orRefusal(() => work(text)) }))

function orRefusal(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** What the room `server/domain/text` gives: a test holds this list to all that it exports. */
export const roomOfText: Readonly<Record<string, (text: string) => unknown>> = {
  countGraphemes: text => countGraphemes(text, 5_000),
  firstGrapheme,
  cutText: text => cutText(text, 500),
  xmlText,
  xmlElement: text => xmlElement('title', text),
  graphemesOf: text => [...graphemesOf(text.slice(0, 5_000))],
  replaceMarks: within(MAX_TEXT_LENGTH, text => replaceMarks(text, { mark: '**', tag: 'strong' })),
  excerpt: text => excerpt(text),
  oneSpelling: fold.oneSpelling,
  foldText: fold.foldText,
  toSlug,
  splitUnquoted: within(8_000, text => splitUnquoted(text, ',')),
  withoutStretches: text => withoutStretches(text, { from: '<!--', to: '-->' }),
  repeatedUnit: within(256, repeatedUnit),
  htmlTokens: within(MAX_TAGS_LENGTH, text => [...htmlTokens(text)].length),
  replaceTags: within(MAX_TAGS_LENGTH, text => replaceTags(text, () => ' ')),
  trimWhere: text => trimWhere(text, character => character === ' '),
  withoutTrailing: text => withoutTrailing(text, '/'),
  withoutLeading: text => withoutLeading(text, '/'),
  withoutAround: text => withoutAround(text, '-'),
  cutBetweenWords: text => cutBetweenWords(text, 150),
  linesOf,
  isFreeOfControls: text => isFreeOfControls(text, 'lines'),
  withoutControls: text => withoutControls(text, 'line'),
}

const isRule = (value: unknown): value is rules.Rule => typeof value === 'object' && value !== null && 'check' in value

/** Every rule that fields name; the ones that take a limit, with the limits that fields have. */
const everyRule: readonly rules.Rule[] = [
  ...Object.values({ ...rules, ...companyNumbers, ...origin }).filter(isRule),
  ...[1, 40, 255, 2_000, 20_000, 200_000].flatMap(limit => [rules.maxLength(limit), rules.minLength(limit)]),
  rules.oneOf(['a', 'b']),
]

export const cleaners: readonly Cleaner[] = [
  ...named(roomOfText),
  ...everyRule.map(rule => ({
    name: `rule ${rule.name} ${JSON.stringify(rule.meta ?? {}).slice(0, 40)}`,
    run: (text: string) => rule.check(text),
  })),
  ...named({
    isFilled: rules.isFilled,
    isStorableText: rules.isStorableText,
    normalizePath: rules.normalizePath,
    normalizeNumber: companyNumbers.normalizeNumber,
    isSiret: companyNumbers.isSiret,
    isVatNumber: companyNumbers.isVatNumber,
    cleanHtml,
    shownHtml,
    readHtml: within(MAX_TAGS_LENGTH, readHtml),
    plainText: within(MAX_TAGS_LENGTH, plainText),
    partsOf: within(MAX_TAGS_LENGTH, partsOf),
    surveysIn: within(MAX_TAGS_LENGTH, text => surveysIn([text])),
    scopeStyles: within(100_000, text => scopeStyles(text, '[data-styled]')),
    cleanDeclarations: within(100_000, cleanDeclarations),
    readVideo,
    looksLikeAddress,
    isSimpleLinkText,
    parseSearch,
    marksIn: within(MAX_TEXT_LENGTH, text => marksIn(text, SEARCHED)),
    excerptOf: within(MAX_TEXT_LENGTH, text => excerptOf(text, SEARCHED)),
    formsOf: within(MAX_TEXT_LENGTH, formsOf),
    cleanText: within(MAX_TEXT_LENGTH, cleanText),
    foldText: within(MAX_TEXT_LENGTH, foldText),
    distance: text => distance(text, `${text}a`, 2),
    isNear: text => isNear(text, `${text}a`),
    isSameText: within(MAX_TEXT_LENGTH, text => isSameText(text, text)),
    findSame: within(MAX_TEXT_LENGTH, text => findSame([{ texts: [text] }], text)),
    nearGroups: text =>
      nearGroups(Array.from({ length: 100 }, (_, index) => ({ texts: [text.slice(index * 100, (index + 1) * 100)] }))),
    wordDifferences: text => wordDifferences(text, `${text}a`),
    placeholdersOf,
    pluralOf,
    findTextFault: text => findTextFault({ key: 'a', original: '{{name}}', text }),
    shownEmail,
    asciiDomain,
    unicodeDomain,
    shownPhone,
    storedPhone: text => storedPhone(text, 'FR'),
    typedPhone: text => typedPhone(text, ['FR']),
    deviceOf,
    isRobot,
    readLccFacts,
    contentDisposition: text => contentDisposition('attachment', text),
    cleanFileName,
    nameWithoutExtension,
    extensionOf,
    fileKind: text => fileKind(text, text),
    parseRange: text => parseRange(text, 1_000),
    headerText,
    mailAddress,
    isDay,
    readMoment,
    asStored,
    asAddress: text => asAddress(text, ''),
    assertAcceptablePassword: text => assertAcceptablePassword(text, ''),
    acceptedFormat: within(8_000, text => acceptedFormat(text, true)),
    assertJsonApiBody,
    neutral,
    original,
    plainDigits: within(1_000, normalizeNumber),
    readCents: within(1_000, parseCents),
    controlId: within(1_000, text => controlId('form', text)),
    declaredPath,
    parseName,
    markdownToHtml: within(MAX_TEXT_LENGTH, markdownToHtml),
    htmlToMarkdown: within(MAX_TEXT_LENGTH, htmlToMarkdown),
  }),
]
