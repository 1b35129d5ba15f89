import { describe, expect, test } from 'vitest'
import { Calendar } from '#web/rental/Calendar.tsx'
import { addDays, addMonths, countDays, daysOfMonth, isDay, weekdayOf, weeksOf } from '#web/ui/days.ts'
import { dayAfterKey, isTaken, pickDay, roleOf, stateOf } from '#web/rental/pick.ts'
import { renderPart } from '#tests/support/render-blocks.tsx'

const MODEL = '01990000-0000-7000-8000-000000000001'
const days = [
  { day: '2027-01-05', free: 3, startable: true },
  { day: '2027-01-06', free: 1, startable: true },
  { day: '2027-01-07', free: 0, startable: false },
  { day: '2027-01-08', free: 2, startable: false },
  { day: '2027-01-11', free: 2, startable: false, closed: true, reason: 'inventaire' },
  { day: '2027-01-12', free: 2, startable: false, closed: true },
  { day: '2027-01-13', free: 0, startable: false, closed: true },
]

const calendar = (picked = { from: '', to: '' }, models: Record<string, number> = { [MODEL]: 1 }) =>
  renderPart(
    <Calendar
      id="c"
      models={models}
      picked={picked}
      onPick={() => undefined}
      given={{ month: '2027-01', today: '2027-01-04', days }}
      showsCount
    />,
  )
/** Its content names it: what is drawn is what is read aloud. */
const nameOf = (html: string, day: string) =>
  new RegExp(`<button[^>]*data-day="${day}"[^>]*>(.*?)</button>`).exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')
const buttonOf = (html: string, day: string) => new RegExp(`<button[^>]*data-day="${day}"[^>]*>`).exec(html)![0]

describe('the calendar of free days', () => {
  test('the name of each day starts with its availability', async () => {
    const html = await calendar()
    expect(nameOf(html, '2027-01-05')).toBe('Disponible, 3 exemplaires, mardi 5 janvier 2027')
    expect(nameOf(html, '2027-01-06')).toBe('Disponible, 1 exemplaire, mercredi 6 janvier 2027')
    expect(nameOf(html, '2027-01-07')).toBe('Indisponible, jeudi 7 janvier 2027')
    expect(nameOf(html, '2027-01-08')).toBe(
      'Disponible, mais une location ne peut pas commencer ce jour, vendredi 8 janvier 2027',
    )
    expect(nameOf(html, '2027-01-01')).toBe('Passé, vendredi 1er janvier 2027')
    expect(nameOf(html, '2027-01-09')).toBe('Pas encore connu, samedi 9 janvier 2027')
  })

  test('the name then contains the role of chosen days, and of the days between', async () => {
    const html = await calendar({ from: '2027-01-05', to: '2027-01-08' })
    expect(nameOf(html, '2027-01-05')).toMatch(/^Disponible, 3 exemplaires, mardi 5 janvier 2027, premier jour choisi$/)
    expect(nameOf(html, '2027-01-07')).toMatch(/^Indisponible, .*, dans vos dates$/)
    expect(nameOf(html, '2027-01-08')).toMatch(/dernier jour choisi$/)
  })

  test('without script each free day is a button of the form around it, and no other can be pressed', async () => {
    const html = await calendar()
    expect(buttonOf(html, '2027-01-05')).toMatch(/type="submit" name="pick" value="2027-01-05"/)
    expect(buttonOf(html, '2027-01-05')).not.toMatch(/disabled=""/)
    for (const day of ['2027-01-04', '2027-01-07', '2027-01-08']) expect(buttonOf(html, day)).toMatch(/disabled=""/)
    // As the last day of a rental that began before, it will do.
    expect(buttonOf(await calendar({ from: '2027-01-05', to: '' }), '2027-01-08')).not.toMatch(/disabled=""/)
  })

  test('a closed day names its reason; a rental can end on it, but not start', async () => {
    const html = await calendar()
    expect(nameOf(html, '2027-01-11')).toBe(
      'Fermé, inventaire : une location ne peut pas commencer ce jour, lundi 11 janvier 2027',
    )
    expect(nameOf(html, '2027-01-12')).toBe('Fermé : une location ne peut pas commencer ce jour, mardi 12 janvier 2027')
    expect(nameOf(html, '2027-01-13')).toMatch(/^Indisponible/)
    expect(html).toContain('Nous sommes fermés lundi 11 janvier (inventaire).')
    expect(buttonOf(html, '2027-01-11')).toMatch(/disabled=""/)
    expect(buttonOf(await calendar({ from: '2027-01-05', to: '' }), '2027-01-11')).not.toMatch(/disabled=""/)
  })

  test('with a cart it names the model that is not free, held days, and days beyond the maximum', async () => {
    const OTHER = '01990000-0000-7000-8000-000000000002'
    const given = {
      month: '2027-01',
      today: '2027-01-04',
      days: days.map(day =>
        ['2027-01-06', '2027-01-07'].includes(day.day) ? { ...day, free: 0, startable: false, lacking: [OTHER] } : day,
      ),
    }
    const show = (picked: { from: string; to: string }) =>
      renderPart(
        <Calendar
          id="c"
          models={{ [MODEL]: 1, [OTHER]: 2 }}
          picked={picked}
          onPick={() => undefined}
          given={given}
          showsCount={false}
          names={{ [MODEL]: 'Barre oculaire', [OTHER]: 'Souris' }}
          held={{ startDay: '2027-01-13', endDay: '2027-01-19' }}
          longest={7}
        />,
      )
    const html = await show({ from: '2027-01-05', to: '' })
    expect(nameOf(html, '2027-01-04')).toBe('Pas encore connu, lundi 4 janvier 2027, aujourd’hui')
    expect(nameOf(html, '2027-01-06')).toBe('Indisponible : Souris, mercredi 6 janvier 2027')
    expect(html).toContain('« Souris » n’est pas disponible du 6 janvier au 7 janvier.')
    expect(nameOf(html, '2027-01-12')).toBe('Trop long : 7 jours au plus, mardi 12 janvier 2027')
    expect(buttonOf(html, '2027-01-12')).toMatch(/disabled=""/)
    expect(nameOf(html, '2027-01-13')).toBe('Réservé pour vous, mercredi 13 janvier 2027')
    expect(buttonOf(html, '2027-01-13')).not.toMatch(/disabled=""/)
  })

  test('a day with too few free units is taken, and says how many are left', async () => {
    const html = (await calendar({ from: '', to: '' }, { [MODEL]: 2 })).replaceAll('\u00a0', ' ')
    expect(nameOf(html, '2027-01-06')).toMatch(/^Indisponible : il reste 1 exemplaire, vous en voulez 2, mercredi/)
    expect(html).toContain('Moins de 2 exemplaires disponibles du 6 janvier au 7 janvier et le 13 janvier.')
    expect(html).toContain('Indisponible : il reste moins de 2 exemplaires')
  })

  test('the legend explains the numbers, and the days that are taken are written out below', async () => {
    const html = (await calendar()).replaceAll('\u00a0', ' ')
    expect(html).toContain('« 3 » veut dire 3 exemplaires ce jour-là')
    expect(html).toContain('Indisponible le 7 janvier et le 13 janvier.')
  })
})

test('a period is taken where one of its days is, or where it can’t start; unknown days are ignored', () => {
  const known = new Map(days.map(day => [day.day, day]))
  expect(
    [
      ['2027-01-05', '2027-01-06'],
      ['2027-01-05', '2027-01-07'],
      ['2027-01-08', '2027-01-09'],
      ['2027-01-05', ''],
      ['2027-02-01', '2027-02-07'],
    ].map(([from = '', to = '']) => isTaken({ from, to }, known)),
  ).toEqual([false, true, true, false, false])
  expect(isTaken({ from: '2027-01-05', to: '2027-01-06' }, known, 2)).toBe(true)
  // What the person holds is theirs, and nothing beyond it.
  const held = { startDay: '2027-01-06', endDay: '2027-01-07' }
  expect(isTaken({ from: '2027-01-06', to: '2027-01-07' }, known, 1, held)).toBe(false)
  expect(isTaken({ from: '2027-01-06', to: '2027-01-08' }, known, 1, held)).toBe(true)
})

describe('days and keys', () => {
  test('months and weeks start on the right day', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29)
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(weekdayOf('2027-01-04')).toBe(0)
    expect(weeksOf('2027-01').flat().filter(Boolean)).toEqual(daysOfMonth('2027-01'))
    expect(countDays('2027-03-27', '2027-03-29')).toBe(3)
    expect(['2027-02-29', '2027-1-1', '', null].some(isDay)).toBe(false)
  })

  test.each([
    ['ArrowRight', '2027-01-31', '2027-02-01'],
    ['ArrowLeft', '2027-01-01', '2026-12-31'],
    ['ArrowDown', '2027-01-06', '2027-01-13'],
    ['ArrowUp', '2027-01-06', '2026-12-30'],
    ['Home', '2027-01-06', '2027-01-04'],
    ['End', '2027-01-06', '2027-01-10'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
    ['x', '2027-01-06', null],
  ])('%s from %s leads to %s', (key, day, next) =>
    expect(dayAfterKey(key, day, 7, { addDays, addMonths, weekdayOf })).toBe(next),
  )

  test('picking sets the first day, then the last; an earlier one starts again', () => {
    const first = pickDay({ from: '', to: '' }, '2027-01-05')
    expect(pickDay(first, '2027-01-08')).toEqual({ from: '2027-01-05', to: '2027-01-08' })
    expect(pickDay(first, '2027-01-04')).toEqual({ from: '2027-01-04', to: '' })
    expect(pickDay({ from: '2027-01-05', to: '2027-01-08' }, '2027-01-06')).toEqual({ from: '2027-01-06', to: '' })
    expect(roleOf({ from: '2027-01-05', to: '2027-01-05' }, '2027-01-05')).toBe('only')
    expect(stateOf(undefined)).toBe('unknown')
  })
})
