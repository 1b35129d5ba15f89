import type { ExternalRepository, License } from '../vocabulary.ts'

/** Names of licences as Thingiverse tells them in its answers, in lower case. */
const THINGIVERSE_NAMES: ReadonlyMap<string, License> = new Map([
  ['creative commons - public domain dedication', 'CC0-1.0'],
  ['public domain', 'CC0-1.0'],
  ['creative commons - attribution', 'CC-BY-4.0'],
  ['creative commons - attribution - share alike', 'CC-BY-SA-4.0'],
  ['creative commons - attribution - no derivatives', 'CC-BY-ND-4.0'],
  ['creative commons - attribution - non-commercial', 'CC-BY-NC-4.0'],
  ['creative commons - attribution - non-commercial - share alike', 'CC-BY-NC-SA-4.0'],
  ['creative commons - attribution - non-commercial - no derivatives', 'CC-BY-NC-ND-4.0'],
  ['gnu - gpl', 'GPL-3.0-or-later'],
  ['gnu - lgpl', 'LGPL-3.0-or-later'],
  ['bsd license', 'BSD-3-Clause'],
])

/** What Thingiverse takes when a design is sent. */
const THINGIVERSE_CODES: Partial<Record<License, string>> = {
  'CC0-1.0': 'pd0',
  'CC-BY-4.0': 'cc',
  'CC-BY-SA-4.0': 'cc-sa',
  'CC-BY-ND-4.0': 'cc-nd',
  'CC-BY-NC-4.0': 'cc-nc',
  'CC-BY-NC-SA-4.0': 'cc-nc-sa',
  'CC-BY-NC-ND-4.0': 'cc-nc-nd',
  'GPL-2.0-or-later': 'gpl',
  'GPL-3.0-or-later': 'gpl',
  'LGPL-3.0-or-later': 'lgpl',
  'BSD-3-Clause': 'bsd',
}

const MAX_READ = 200

/** The licence by the name that Thingiverse gives it; null for one that is none of ours. */
export const thingiverseLicense = (name: string): License | null =>
  THINGIVERSE_NAMES.get(name.slice(0, MAX_READ).trim().toLowerCase()) ?? null

export const thingiverseCode = (license: License): string | null => THINGIVERSE_CODES[license] ?? null

/** What MyMiniFactory asks of a licence: whether its author is named, whether it may be changed, and sold. */
export type LicenseTerm = { type: string; value: boolean }

/** Of our licences those that these terms tell apart. Sharing alike has no term there. */
const MYMINIFACTORY_TERMS: Partial<Record<License, readonly [mention: boolean, remix: boolean, commercial: boolean]>> =
  {
    'CC0-1.0': [false, true, true],
    'CC-BY-4.0': [true, true, true],
    'CC-BY-ND-4.0': [true, false, true],
    'CC-BY-NC-4.0': [true, true, false],
    'CC-BY-NC-ND-4.0': [true, false, false],
  }

/** The licence that the terms of MyMiniFactory come to; null where one is missing, or for what it alone may offer. */
export function myMiniFactoryLicense(terms: readonly LicenseTerm[]): License | null {
  const values = new Map(terms.map(({ type, value }) => [type, value]))
  if (values.get('exclusivity') === true) return null
  const given = ['mention', 'remix', 'commercial-use'].map(type => values.get(type))
  const found = Object.entries(MYMINIFACTORY_TERMS).find(([, wanted]) =>
    wanted.every((value, index) => value === given[index]),
  )
  return (found?.[0] as License | undefined) ?? null
}

export function myMiniFactoryTerms(license: License): LicenseTerm[] | null {
  const terms = MYMINIFACTORY_TERMS[license]
  if (terms === undefined) return null
  const [mention, remix, commercial] = terms
  return [
    { type: 'mention', value: mention },
    { type: 'remix', value: remix },
    { type: 'commercial-use', value: commercial },
    { type: 'exclusivity', value: false },
  ]
}

/** Whether the other side knows a licence of ours. */
export const takesLicense = (repository: ExternalRepository, license: License): boolean =>
  (repository === 'thingiverse' ? thingiverseCode(license) : myMiniFactoryTerms(license)) !== null
