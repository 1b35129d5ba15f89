import * as v from 'valibot'
import { withoutControls } from '#server/domain/text/controls.ts'
import { cleanHtml } from '#server/html/clean.ts'
import { Problem } from '#server/problem.ts'
import type { ExternalValues } from '../domain/external/compare.ts'
import { htmlOf, isMarkup } from '../domain/external/texts.ts'
import { ExternalFault } from './port.ts'

const MAX_TITLE_LENGTH = 160
const MAX_DESCRIPTION_LENGTH = 50_000
/** So many files and pictures of one design are taken. */
export const MAX_PARTS = 40
const MAX_LISTED = 1_000

/** A number or text that names something on the other side. */
export const externalId = v.pipe(v.union([v.number(), v.string()]), v.transform(String), v.regex(/^[\w-]{1,60}$/))
export const address = v.pipe(v.string(), v.maxLength(2_000))
export const maybeText = v.nullish(v.string(), '')
export const partName = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))
export const listed = <T extends v.GenericSchema>(one: T) => v.pipe(v.array(one), v.maxLength(MAX_LISTED))

/** A text of one line, cut to its length here. */
function lineOf(text: string, max: number): string {
  const line = withoutControls(text.slice(0, 4 * max), 'line')
    .replace(/\s+/gu, ' ')
    .trim()
  return [...line].slice(0, max).join('').trim()
}

type Given = { title: string; description: string; licenseId: string | null; designer: string }

/** What another repository says, in the form in which it is kept here. @throws ExternalFault `unknown`, `tooMuch` */
export function valuesOf({ title, description, licenseId, designer }: Given): ExternalValues {
  const name = lineOf(title, MAX_TITLE_LENGTH)
  if (name === '') throw new ExternalFault('unknown')
  if (description.length > MAX_DESCRIPTION_LENGTH) throw new ExternalFault('tooMuch')
  const written = withoutControls(description, 'lines')
  return {
    title: name,
    description: cleaned(isMarkup(written) ? written : htmlOf(written)),
    licenseId: licenseId ?? '',
    designer: lineOf(designer, MAX_TITLE_LENGTH),
  }
}

function cleaned(html: string): string {
  try {
    return cleanHtml(html)
  } catch (error) {
    if (error instanceof Problem) throw new ExternalFault('tooMuch', null, { cause: error })
    throw error
  }
}

/** The page of a design for people: what the other side names, where it is a web address. */
export const pageOf = (named: string, otherwise: string): string =>
  URL.canParse(named) && new URL(named).protocol === 'https:' ? named : otherwise
