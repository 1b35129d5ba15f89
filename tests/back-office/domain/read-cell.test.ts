import { expect, test } from 'vitest'
import { withoutUnit } from '#server/back-office/domain/heading.ts'
import {
  MAX_NAMES,
  readAmount,
  readDay,
  readLocalMoment,
  readNames,
  readNumber,
  readYesOrNo,
} from '#server/back-office/domain/read-cell.ts'
import { delimiterOf, readCsv } from '#server/back-office/bulk/read-table.ts'

test.each([
  ['12,00', 1_200],
  ['12.00', 1_200],
  ['12', 1_200],
  ['0,5', 50],
  ['7,73 €', 773],
  ['€ 7.73', 773],
  ['EUR 12', 1_200],
  ['1 234,50', 123_450],
  ['1\u202F234,50\u00A0€', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ["1'234.50", 123_450],
  ['1.234.567,89', 123_456_789],
  ['-3,60', -360],
  ['\u22123,60', -360],
  ['0', 0],
])('the price %s is read in units of the currency, exactly', (text, cents) => {
  expect(readAmount(text)).toEqual({ value: cents })
})

test.each(['1.234', '12,345', '1,23,45', 'douze', '', '12 % ', '1e3', '--1', '9999999999999'])(
  'the price %j is refused and not guessed',
  text => {
    expect(readAmount(text)).toEqual({ rule: 'import.money' })
  },
)

test('yes and no are read in the seven languages and in the words of their spreadsheets', () => {
  const yes = 'Oui yes sì si sí ja da VRAI TRUE VERO VERDADERO CERT SAND ADEVĂRAT 1 x o'
  const no = 'Non no nej nu FAUX FALSE FALSO FALS FALSK 0 n'
  expect(yes.split(' ').filter(word => !('value' in readYesOrNo(word)) || !readTrue(word))).toEqual([])
  expect(no.split(' ').filter(word => !('value' in readYesOrNo(word)) || readTrue(word))).toEqual([])
  expect(readYesOrNo('peut-être')).toEqual({ rule: 'boolean' })
})

const readTrue = (word: string) => (readYesOrNo(word) as { value: unknown }).value === true

test('days and times are read as people in Europe write them, on the clocks of the one who sends the table', () => {
  for (const text of ['01/05/2027 10:00', '2027-05-01 10:00', '1.5.2027, 10.00', '01/05/2027 à 10h00'])
    expect(readLocalMoment(text, 'Europe/Paris')).toEqual({ value: '2027-05-01T08:00:00.000Z' })
  expect(readLocalMoment('01/05/2027', 'Asia/Tokyo')).toEqual({ value: '2027-04-30T15:00:00.000Z' })
  expect(readLocalMoment('2027-05-01T10:00:00+02:00', 'UTC')).toEqual({ value: '2027-05-01T08:00:00.000Z' })
  expect(readDay('1/5/2027')).toEqual({ value: '2027-05-01' })
  for (const text of ['01/05/27', '31/02/2027', '05/2027', 'demain']) {
    expect(readDay(text)).toEqual({ rule: 'import.day' })
    expect(readLocalMoment(text, 'Europe/Paris')).toEqual({ rule: 'import.moment' })
  }
  expect(readLocalMoment('01/05/2027 25:00', 'Europe/Paris')).toEqual({ rule: 'import.moment' })
})

test('numbers take a comma or a point, and blanks between thousands', () => {
  expect(readNumber('1\u202F234,5', 'number')).toEqual({ value: 1_234.5 })
  expect(readNumber('12 kg', 'integer')).toEqual({ rule: 'integer' })
})

test('a name in a list may hold a comma', async () => {
  const known = new Set(['Vue', 'Couleurs, formes', 'Lire, écrire, compter'])
  const read = (text: string) => readNames(text, one => Promise.resolve(known.has(one)))
  expect(await read('Vue, Couleurs, formes')).toEqual(['Vue', 'Couleurs, formes'])
  expect(await read('Lire, écrire, compter,Vue')).toEqual(['Lire, écrire, compter', 'Vue'])
  expect(await read('Couleurs, formes; Vue')).toEqual(['Couleurs, formes', 'Vue'])
  expect(await read('Autre, Vue,')).toEqual(['Autre', 'Vue'])
})

test.each([', ', '; '])('more names in a list than are looked up are refused, none is left out (%j)', async sign => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Nom ${index}`).join(sign)
  const read = (text: string) => readNames(text, () => Promise.resolve(false))
  expect(await read(names(MAX_NAMES))).toHaveLength(MAX_NAMES)
  expect(await read(names(MAX_NAMES + 1))).toBeNull()
})

test('a first line that tells the separator is obeyed and holds no heading; an inch mark is kept', async () => {
  const text = 'sep=,\r\nname;x,color\r\nTube 1/2" noir,"#000 ""nuit"""\r\n'
  expect(delimiterOf(text)).toBe(',')
  expect(await readCsv(text, delimiterOf(text))).toEqual([
    { line: 1, cells: ['name;x', 'color'] },
    { line: 2, cells: ['Tube 1/2" noir', '#000 "nuit"'] },
  ])
})

test('a heading is known without its unit', () => {
  expect(['Prix (EUR)', 'Prix', ' Durée (en jours) '].map(withoutUnit)).toEqual(['Prix', 'Prix', 'Durée'])
})
