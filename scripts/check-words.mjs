import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './install.mjs'

/**
 * `npm run check`: refuses words that have to be decoded, in the names of files, in identifiers and in comments. What
 * to write instead stands in docs/glossary.md and beside each word here.
 */

/** Folders whose files are read. */
const FOLDERS = ['server', 'db', 'scripts', 'migrations/functions', 'web', 'tests']
const EXTENSIONS = ['.ts', '.tsx', '.mts', '.mjs', '.css', '.sql', '.md']
/** Files that may name the words themselves, or things that are really called so: a drawn house. */
const EXEMPT = ['scripts/check-words.mjs', 'server/seed/']

/**
 * Words that are refused everywhere: as a whole word of a comment, and as a part of an identifier or of a file's name.
 * @type {Record<string, string>}
 */
const BANNED = {
  crowd: 'batch',
  crowds: 'batches',
  door: 'path, as in fast path and slow path',
  doors: 'paths, as in fast path and slow path',
  gate: 'availability pre-check',
  house: 'inventory',
  parked: 'unassigned; of a form, pendingForm',
  seated: 'assigned',
  glance: 'preview',
  lenders: 'rentalStaff',
  keepers: 'rentalStaff',
  spoken: 'localized',
  unseal: 'decrypt',
  telling: 'notification',
  foretold: 'previewed',
  untold: 'omitted',
}

/**
 * Identifiers, or sequences of their parts, that are refused: `giveBack` also stands for GIVE_BACK and give-back.
 * @type {Record<string, string>}
 */
const BANNED_NAMES = {
  askOffice: 'loadOffice',
  cameSecond: 'DuplicateRequestError',
  drawAttribute: 'deserializeAttribute',
  drawOne: 'deserializeToOne',
  evenTime: 'constantTime',
  fromMarks: 'markdownToHtml',
  giveBack: 'revert, or refundPoint',
  heavy: 'omitFromList',
  holdPage: 'markUnsaved',
  holdTogether: 'createHoldsInBatch',
  houseOf: 'inventoryOf',
  isAway: 'isConnectionError',
  isDatabaseAway: 'isConnectionError',
  isNarrowed: 'isFiltered',
  isQuiet: 'emitsEvents: false, or isBackground',
  itemLaw: 'itemRules',
  keepable: 'preservable',
  keepingTyped: 'preserveInput',
  lookAfter: 'maintain',
  mended: 'corrected, allowed',
  narrowing: 'RelationshipScope',
  noticed: 'afterRead',
  nowhere: 'neverOffered',
  refuses: 'databaseChecks',
  remember: 'memoize, or store',
  repin: 'keepReassigned',
  says: 'description',
  sayValue: 'announceValue',
  seal: 'encrypt, or hashScripts',
  seat: 'assign',
  simpleMarks: 'markdown',
  takenBack: 'Rollback',
  tell: 'notify, broadcast',
  tidy: 'normalize',
  told: 'notified',
  toMarks: 'htmlToMarkdown',
  turnHold: 'convertHold, or renewHold',
  unpin: 'unassign',
  useAsked: 'useFieldsFromUrl',
  useWords: 'useFormats',
  violated: 'constraintProblems',
  waitingLaw: 'waitingRules',
  watchCalls: 'interceptRequests',
  watchFaults: 'watchUncaughtErrors',
  whyNot: 'missingOrForbidden',
}

/**
 * Words and names that are refused in web/ alone: elsewhere they have a meaning of their own.
 * @type {Record<string, string>}
 */
const BANNED_IN_WEB = {
  alive: 'hydrated',
  arrival: 'RouteAnnouncer',
}

/** @type {Record<string, string>} */
const BANNED_NAMES_IN_WEB = {
  acts: 'actions',
  dayInWords: 'formatDay',
  hands: 'keyboardDriver, touchDriver',
  heard: 'onMessage',
  monthInWords: 'formatMonth',
  said: 'announcement, or the name of the value',
}

/** @typedef {{ pattern: RegExp, word: string, instead: string, folder: string, isNameOnly: boolean }} Rule */

/** @type {Rule[]} */
const RULES = [
  ...rulesOf(BANNED, { folder: '', isNameOnly: false }),
  ...rulesOf(BANNED_NAMES, { folder: '', isNameOnly: true }),
  ...rulesOf(BANNED_IN_WEB, { folder: 'web/', isNameOnly: false }),
  ...rulesOf(BANNED_NAMES_IN_WEB, { folder: 'web/', isNameOnly: true }),
]

const faults = FOLDERS.flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => EXTENSIONS.includes(extname(path)) && !EXEMPT.some(exempt => path.startsWith(exempt)))
    .flatMap(faultsOf),
)
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1

/**
 * @param {Record<string, string>} words
 * @param {Pick<Rule, 'folder' | 'isNameOnly'>} where
 * @returns {Rule[]}
 */
function rulesOf(words, where) {
  return Object.entries(words).map(([word, instead]) => ({ pattern: partPattern(word), word, instead, ...where }))
}

/** @param {string} path from the root @returns {string[]} */
function faultsOf(path) {
  const rules = RULES.filter(({ folder }) => path.startsWith(folder))
  const source = readFileSync(join(root, path), 'utf8')
  const { names, comments } = partsOf(path, source)
  const inName = rules
    .filter(({ pattern }) => pattern.test(path))
    .map(({ word, instead }) => `${path}: "${word}" in the name of the file: write ${instead}`)
  return [
    ...inName,
    ...rules.flatMap(rule =>
      [...linesWith(rule.pattern, names), ...(rule.isNameOnly ? [] : linesWith(rule.pattern, comments))].map(
        line => `${relative('.', path)}:${line} "${rule.word}": write ${rule.instead}`,
      ),
    ),
  ]
}

/**
 * The same text twice, once with its identifiers and once with its comments alone; all else is blank, so that lines
 * keep their numbers.
 * @param {string} path @param {string} source @returns {{ names: string, comments: string }}
 */
function partsOf(path, source) {
  if (path.endsWith('.md')) return { names: '', comments: source }
  if (path.endsWith('.sql')) return split(source, matches(source, /--.*$/gm), matches(source, /'(?:[^']|'')*'/g))
  if (path.endsWith('.css'))
    return split(source, matches(source, /\/\*[^]*?\*\//g), matches(source, /"[^"]*"|'[^']*'/g))
  return splitScript(path, source)
}

/** @param {string} path @param {string} source */
function splitScript(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  /** @type {[number, number][]} */
  const texts = []
  /** @type {Map<number, number>} */
  const comments = new Map()
  /** @param {import('typescript').Node} node */
  const visit = node => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node) || isTemplate(node))
      texts.push([node.getStart(file), node.getEnd()])
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ])
      comments.set(pos, end)
    node.getChildren(file).forEach(visit)
  }
  visit(file)
  return split(source, [...comments], texts)
}

/** @param {import('typescript').Node} node */
function isTemplate({ kind }) {
  return [ts.SyntaxKind.TemplateHead, ts.SyntaxKind.TemplateMiddle, ts.SyntaxKind.TemplateTail].includes(kind)
}

/** @param {string} source @param {[number, number][]} comments @param {[number, number][]} texts */
function split(source, comments, texts) {
  const isComment = new Uint8Array(source.length)
  const isText = new Uint8Array(source.length)
  for (const [from, to] of texts) isText.fill(1, from, to)
  // What looks like a comment within a text is none.
  for (const [from, to] of comments) if (isText[from] === 0) isComment.fill(1, from, to)
  const keep = /** @param {(at: number) => boolean} isKept */ isKept =>
    source.replace(/[^\n]/g, (character, at) => (isKept(at) ? character : ' '))
  return {
    names: keep(at => isComment[at] === 0 && isText[at] === 0),
    comments: keep(at => isComment[at] === 1),
  }
}

/** @param {string} source @param {RegExp} pattern @returns {[number, number][]} */
function matches(source, pattern) {
  return [...source.matchAll(pattern)].map(match => [match.index, match.index + match[0].length])
}

/** @param {RegExp} pattern @param {string} text @returns {number[]} numbers of lines, from 1 */
function linesWith(pattern, text) {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
}

/**
 * A word as a whole, or as whole parts of an identifier: `giveBack` is found in giveBackPoint, GIVE_BACK and give-back,
 * `seal` is not found in sealed.
 * @param {string} word
 */
function partPattern(word) {
  const parts = word.split(/(?=[A-Z])/).map(part => part.toLowerCase())
  const capital = parts.map(part => part[0].toUpperCase() + part.slice(1)).join('')
  const camel = parts[0] + capital.slice(parts[0].length)
  const separated = parts.join('[-_]')
  const lower = `(?<![a-zA-Z])(?:${camel}|${separated})(?![a-z])`
  const upper = `(?<![A-Z])${separated.toUpperCase()}(?![A-Z])`
  return new RegExp(`${lower}|(?<![A-Z])${capital}(?![a-z])|${upper}`)
}
