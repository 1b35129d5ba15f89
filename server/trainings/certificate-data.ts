import { dayInWords } from '../domain/formats.ts'
import { linesOf } from '../domain/text/lines.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { mailTexts } from '../mail/index.ts'
import { plainBlocks, readFrame, type DocumentData, type Reading, type TextBlock } from '../pdf/index.ts'
import { dayIn } from './domain/days.ts'
import { durationText } from './domain/duration.ts'

type Texts = Readonly<Record<string, string>>

/** What a certificate tells. `duration` in minutes. */
type Certificate = {
  number: string
  firstName: string
  lastName: string
  title: Texts
  objectives: Texts
  duration: number | null
  isRemote: boolean
  startAt: Date
  endAt: Date
  address: string | null
  organization: string | null
}

type Asked = { certificate: Certificate; locale: Locale; siteUrl: string }

/** A certificate of attendance, ready to be set. The same one made again is the same. */
export async function certificateData(
  reading: Reading,
  { certificate, locale, siteUrl }: Asked,
): Promise<DocumentData> {
  const { number, firstName, lastName, startAt, endAt, duration, address, isRemote } = certificate
  const t = await mailTexts(reading.orm, locale)
  const words = (key: string, values: Record<string, unknown> = {}) => t(`documents.trainingCertificate.${key}`, values)
  const { frame, say, name } = await readFrame(reading, { locale, words: { page: words('page') } })
  const [first, last] = [dayIn(startAt), dayIn(endAt)]
  const day =
    first === last
      ? dayInWords(first, locale)
      : words('days', { first: dayInWords(first, locale), last: dayInWords(last, locale) })
  const organization = certificate.organization ?? name
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label: words(label), value }])
  const objectives = linesOf(say(certificate.objectives))
  return {
    ...frame,
    title: words('title'),
    day: last,
    sections: [
      {
        kind: 'text',
        title: null,
        blocks: plainBlocks(words('text', { person: `${firstName} ${lastName}`, organization })),
      },
      {
        kind: 'facts',
        title: null,
        facts: [
          ...fact('person', `${firstName} ${lastName}`),
          ...fact('training', say(certificate.title)),
          ...fact('day', day),
          ...fact('duration', duration === null ? '' : durationText(duration, locale)),
          ...fact('place', isRemote ? words('remote') : (address ?? '').replaceAll('\n', ', ')),
          ...fact('organization', organization),
          ...fact('number', number),
        ],
      },
      ...(objectives.length === 0
        ? []
        : [{ kind: 'text' as const, title: words('objectives'), blocks: [listOf(objectives)] }]),
      {
        kind: 'text',
        title: words('check'),
        blocks: plainBlocks(words('checkText', { address: `${siteUrl}/services/training-certificates/${number}` })),
      },
    ],
  }
}

const listOf = (items: readonly string[]): TextBlock => ({
  kind: 'list',
  isOrdered: false,
  items: items.map(item => plainBlocks(item)),
})
