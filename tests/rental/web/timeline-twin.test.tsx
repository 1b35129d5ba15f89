import { describe, expect, test } from 'vitest'
import type { RentalTimeline, TimelineItem, TimelinePart } from '#server/rental/contract/timeline.ts'
import {
  checkedUntil,
  daysOfPart,
  nameOfPart,
  stateOfPart,
  titleOfPart,
  type TextContext,
} from '#web/rental/admin/timeline/part-texts.ts'
import { readTimelineSearch } from '#web/rental/admin/timeline/timeline-search.ts'
import { TimelineBars } from '#web/rental/admin/timeline/TimelineBars.tsx'
import { TimelineList } from '#web/rental/admin/timeline/TimelineList.tsx'
import { renderPart } from '#tests/support/render-blocks.tsx'

const id = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, '0')}`
const TODAY = '2027-01-14'
/** Texts are their keys: both views use the same catalogue. */
const textContext: TextContext = {
  t: (key: string | string[], values?: Record<string, unknown>) =>
    `${String(key)}(${Object.entries(values ?? {})
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(';')})`,
  locale: 'fr',
  today: TODAY,
}
const command = (number: number, facts: Partial<Extract<TimelinePart, { kind: 'command' }>>): TimelinePart => ({
  kind: 'command',
  id: id(number),
  commandId: id(number),
  number,
  stage: 'preparation',
  renter: 'Ada Martin',
  startDay: '2027-01-12',
  endDay: '2027-01-20',
  lastDay: '2027-01-18',
  lineId: id(number),
  lineStatus: 'pending',
  isPinned: false,
  isLate: false,
  ...facts,
})
const gap = (startDay: string, endDay: string | null): TimelinePart => ({ kind: 'gap', startDay, endDay })
const hold: TimelinePart = {
  kind: 'hold',
  id: id(7),
  bookingId: id(8),
  expiresAt: '2027-01-14T10:00:00Z',
  renter: null,
  startDay: '2027-01-22',
  endDay: '2027-01-28',
}
const repair = (endDay: string | null): TimelinePart => ({
  kind: 'maintenance',
  id: id(9),
  unavailabilityId: id(10),
  unavailabilityKind: 'repair',
  reason: 'La coque est fendue',
  startDay: '2027-02-01',
  endDay,
})
const item = (number: number, parts: TimelinePart[]): TimelineItem => ({
  id: id(number),
  modelId: id(99),
  stockId: `L-${number}`,
  model: 'Souris à boule',
  stocks: ['Nantes'],
  parts,
})
const items = [
  item(1, [gap('2027-01-04', '2027-01-11'), command(1012, {}), gap('2027-01-21', '2027-01-21'), hold, repair(null)]),
  item(2, [
    command(1013, {
      startDay: '2026-12-20',
      endDay: '2027-01-16',
      lastDay: '2027-01-10',
      stage: 'out',
      lineStatus: 'out',
      isLate: true,
    }),
    gap('2027-01-17', '2027-01-31'),
    repair('2027-02-03'),
    gap('2027-02-04', null),
  ]),
  item(3, [
    command(1014, { stage: 'prepared', lineStatus: 'prepared', startDay: '2027-01-14', endDay: '2027-01-20' }),
    command(1015, {
      stage: 'closed',
      lineStatus: 'replaced',
      startDay: '2027-01-21',
      endDay: '2027-01-25',
      lastDay: '2027-01-25',
    }),
  ]),
  item(4, [gap('2027-01-04', null)]),
]
const timeline: RentalTimeline = {
  from: '2027-01-04',
  days: 28,
  today: TODAY,
  conflicts: 0,
  page: { number: 1, size: 40, total: 4, lastPage: 1 },
  items,
}
const rights = { canBlock: true, canHandle: true }
const back = '/admin/rentals/timeline'

const text = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(match => match[1]!.replaceAll('&amp;', '&'))
/** One piece of the page for each item. */
const byItem = (html: string) =>
  items.map((_, index) => {
    const at = items.map(({ stockId }) => html.indexOf(`>${stockId}</a>`))
    return html.slice(at[index], at[index + 1])
  })
const squeezed = (words: string) => words.replaceAll(/\s+/g, ' ')

describe('the list view of the timeline', async () => {
  const bars = await renderPart(
    <TimelineBars
      timeline={timeline}
      wanted={readTimelineSearch(new URLSearchParams('from=2027-01-04'))}
      textContext={textContext}
      rights={rights}
      back={back}
    />,
  )
  const list = await renderPart(<TimelineList items={items} textContext={textContext} rights={rights} back={back} />)

  test('has the same items in the same order, each with its model and a link to its record', () => {
    const order = (html: string) => items.map(({ stockId }) => html.indexOf(`>${stockId}</a>`))
    for (const html of [bars, list]) {
      expect(order(html)).toEqual([...order(html)].sort((one, other) => one - other))
      for (const { id: record, model } of items)
        expect([
          links(html).some(href => href.endsWith(`/rental-items/show/${record}`)),
          text(html).includes(model),
        ]).toEqual([true, true])
    }
  })

  test.each(items.map((one, index) => [one.stockId, index] as const))(
    'shows for %s the same occupations and gaps, with their order, state and days',
    (_, index) => {
      const [drawn, written] = [text(byItem(bars)[index]!), text(byItem(list)[index]!)]
      for (const part of items[index]!.parts) {
        expect(drawn).toContain(squeezed(nameOfPart(part, textContext)))
        for (const words of [
          titleOfPart(part, textContext),
          stateOfPart(part, textContext),
          daysOfPart(part, textContext),
          checkedUntil(part, textContext) ?? '',
        ])
          expect(written).toContain(squeezed(words))
      }
    },
  )

  test.each(items.map((one, index) => [one.stockId, index] as const))(
    'has for %s every link of the bars, and more',
    (_, index) => {
      const drawn = links(byItem(bars)[index]!).filter(href => !href.startsWith('/admin/rentals/timeline'))
      const written = links(byItem(list)[index]!)
      expect(drawn.length).toBeGreaterThan(0)
      expect(written).toEqual(expect.arrayContaining(drawn))
    },
  )

  test('has the actions of an opened row of the bars', async () => {
    const opened = await renderPart(
      <TimelineBars
        timeline={timeline}
        wanted={readTimelineSearch(new URLSearchParams(`from=2027-01-04&open=${id(2)}`))}
        textContext={textContext}
        rights={rights}
        back={back}
      />,
    )
    expect(links(byItem(list)[1]!)).toEqual(
      expect.arrayContaining(links(byItem(opened)[1]!).filter(href => !href.startsWith('/admin/rentals/timeline'))),
    )
    expect(links(byItem(opened)[1]!)).toEqual(expect.arrayContaining(links(byItem(list)[1]!)))
  })

  test('marks the part of today, where the bars have a line', () => {
    expect(bars).toContain('data-today')
    expect(byItem(list).map(piece => text(piece).split('admin:timeline.today').length - 1)).toEqual([1, 1, 1, 1])
  })
})
