/** How a telephone number is shown, and the address that calls it. */
export type ShownPhone = { text: string; href: string }

const HOME_CODE = '33'
const TWO_DIGIT_CODES = new Set(
  (
    '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 ' +
    '90 91 92 93 94 95 98'
  ).split(' '),
)

/**
 * What stands before a national number, and how its digits are grouped; the first pattern of the number's length
 * counts.
 */
type Plan = { trunk: string; groups: readonly (readonly number[])[] }
const PLANS: Readonly<Record<string, Plan>> = {
  1: { trunk: '', groups: [[3, 3, 4]] },
  32: {
    trunk: '0',
    groups: [
      [2, 3, 2, 2],
      [4, 2, 2, 2],
    ],
  },
  33: { trunk: '0', groups: [[2, 2, 2, 2, 2]] },
  34: { trunk: '', groups: [[3, 2, 2, 2]] },
  40: { trunk: '0', groups: [[4, 3, 3]] },
  41: { trunk: '0', groups: [[3, 3, 2, 2]] },
  44: { trunk: '0', groups: [[5, 6]] },
  45: { trunk: '', groups: [[2, 2, 2, 2]] },
  49: { trunk: '0', groups: [] },
  352: {
    trunk: '',
    groups: [
      [3, 3],
      [2, 2, 2, 2],
      [3, 3, 3],
    ],
  },
  376: { trunk: '', groups: [[3, 3]] },
}

const MAX_WRITTEN_LENGTH = 100

/**
 * A number in its national format, with the country's code in parentheses when it is not +33 (specification 1, section
 * 5). What is no telephone number is shown as it was written. Groups of a country without a plan stay as they were
 * written.
 */
export function shownPhone(written: string): ShownPhone {
  const text = written.trim()
  if (text.length > MAX_WRITTEN_LENGTH) return { text, href: '' }
  const international = /^(?:\+|00)/.test(text)
    ? text.replace(/^(?:\+|00)/, '')
    : /^0[1-9]/.test(text)
      ? `${HOME_CODE} ${text.slice(1)}`
      : null
  const digits = international?.replaceAll(/\D/g, '') ?? ''
  if (international === null || digits.length < 7 || digits.length > 15 || !/^[\d\s().-]+$/.test(international))
    return { text, href: `tel:${text.replaceAll(/[^\d+]/g, '')}` }
  const code = codeOf(digits)
  // "+33 (0)4 …": the zero that is only dialled within the country.
  const national = international
    .replace(/^\D*/, '')
    .slice(code.length)
    .replace(/^[\s.-]*\(0\)/, '')
  const number = national.replaceAll(/\D/g, '')
  const shown = inGroups(code, number) ?? national.replaceAll(/[\s().-]+/g, ' ').trim()
  return { text: code === HOME_CODE ? shown : `(+${code}) ${shown}`, href: `tel:+${code}${number}` }
}

function codeOf(digits: string): string {
  if (digits.startsWith('1') || digits.startsWith('7')) return digits.slice(0, 1)
  return digits.slice(0, TWO_DIGIT_CODES.has(digits.slice(0, 2)) ? 2 : 3)
}

function inGroups(code: string, number: string): string | null {
  const plan = PLANS[code]
  if (plan === undefined) return null
  const dialled = plan.trunk + number
  const groups = plan.groups.find(sizes => sizes.reduce((sum, size) => sum + size, 0) === dialled.length)
  if (groups === undefined) return plan.trunk === '' ? null : dialled
  return groups
    .map((size, index) => {
      const start = groups.slice(0, index).reduce((sum, each) => sum + each, 0)
      return dialled.slice(start, start + size)
    })
    .join(' ')
}
