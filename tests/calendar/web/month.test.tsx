import { expect, test } from 'vitest'
import { renderPart } from '#tests/support/render-blocks.tsx'
import { examples } from '#web/calendar/blocks/calendar/examples.ts'
import { MonthView } from '#web/calendar/MonthView.tsx'
import type { MonthData } from '#web/calendar/types.ts'

const dataOf = (state: string) => examples.find(one => one.state === state)!.data as MonthData
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const cellsOf = (html: string) => html.match(/<td[\s\S]*?<\/td>/g)!
const cellOf = (html: string, day: string) => cellsOf(html).find(cell => cell.includes(`dateTime="${day}"`))!

test('A month is a table with a caption and the names of the days, and a day says how many events it has', async () => {
  const html = await renderPart(<MonthView data={dataOf('normal')} id="agenda" />)
  expect(html).toMatch(/<caption[^>]*>Événements de mai 2027<\/caption>/)
  expect(html.match(/<th scope="col"/g)).toHaveLength(7)
  expect(cellsOf(html)).toHaveLength(42)
  expect(textOf(cellOf(html, '2027-05-04'))).toMatch(/^4, 2 événements/)
  expect(cellOf(html, '2027-05-04')).toContain('aria-current="date"')
  expect(textOf(cellOf(html, '2027-05-05'))).toBe('5')
})

test('An event of several days stands on each of them, and in the list once', async () => {
  const html = await renderPart(<MonthView data={dataOf('normal')} id="agenda" />)
  for (const day of ['2027-05-19', '2027-05-20', '2027-05-21'])
    expect(cellOf(html, day)).toContain('href="/agenda/impression"')
  expect(cellOf(html, '2027-05-22')).not.toContain('/agenda/impression')
  expect(html.split('</table>')[1]!.match(/href="\/agenda\/impression"/g)).toHaveLength(1)
})

test('A day with many events leads to all of them in the list', async () => {
  const cell = cellOf(await renderPart(<MonthView data={dataOf('many')} id="agenda" />), '2027-05-12')
  expect(cell.match(/href="\/agenda\/dense-/g)).toHaveLength(3)
  expect(cell).toContain('href="/agenda?month=2027-05&amp;view=list#agenda-2027-05-12"')
  expect(textOf(cell)).toContain('3 autres')
})

test('The list shows the same events without the table; months keep the view', async () => {
  const html = await renderPart(<MonthView data={dataOf('list')} id="agenda" />)
  expect(html).not.toContain('<table')
  for (const id of ['contacteur', 'permanence', 'impression']) expect(html).toContain(`href="/agenda/${id}"`)
  expect(html).toContain('href="/agenda?month=2027-06&amp;view=list#agenda"')
})

test('A month without events leads to the next one that has some', async () => {
  const html = await renderPart(<MonthView data={dataOf('empty')} id="agenda" />)
  expect(textOf(html)).toContain('Aucun événement en mai 2027')
  expect(html).toContain('href="/agenda?month=2027-07#agenda"')
})
