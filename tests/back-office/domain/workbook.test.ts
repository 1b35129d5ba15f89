import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { work } from '#server/back-office/bulk/table-worker.ts'
import { cellText, columnLetters, columnOf, formatOf } from '#server/back-office/domain/workbook.ts'

const BASE = {
  'xl/workbook.xml':
    '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="rId1"/>' +
    '<x:sheet name="B" state="hidden" r:id="rId2"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/>' +
    '<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><r><t>Nom</t></r><r><t xml:space="preserve"> long</t></r><rPh><t>non</t></rPh></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf ' +
    'numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>' +
    '</styleSheet>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Jour</t></is></c>' +
    '</row><row r="4"><c r="A4" t="str"><v>a_x000D_b</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" s="1"><v>46143</v>' +
    '</c><c r="D4" s="2"><v>46143.4166666667</v></c><c r="E4"><v>0.30000000000000004</v></c></row></sheetData>' +
    '</worksheet>',
}
const zipped = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))

test('a workbook is read as people would type it, with the numbers of its rows', async () => {
  expect(await work(zipped(BASE))).toEqual({
    delimiter: null,
    sheets: [
      {
        name: 'A',
        rows: [
          { line: 1, cells: ['Nom long', '', 'Jour'] },
          { line: 4, cells: ['a\rb', 'true', '2026-05-01', '2026-05-01 10:00', '0.3'] },
        ],
      },
    ],
  })
})

test('what is no workbook, or too much of one, is refused', async () => {
  const row = '<row><c t="str"><v>x</v></c></row>'
  const long = `<worksheet><sheetData>${row.repeat(50_002)}</sheetData></worksheet>`
  expect(await work(zipped({ ...BASE, 'xl/worksheets/sheet1.xml': long }))).toMatchObject({ refused: 'import.lines' })
  const wide = Buffer.from(`${'a;'.repeat(200)}\n`.repeat(5_000))
  expect(await work(wide)).toMatchObject({ refused: 'import.cells' })
  expect(await work(zipped({ 'xl/workbook.xml': '<workbook/>' }))).toMatchObject({ refused: 'import.text' })
  expect(await work(zipped(BASE).subarray(0, 300))).toMatchObject({ refused: 'import.text' })
  // The size that the directory of the zip gives for its first part.
  const bomb = Buffer.from(zipped(BASE))
  bomb.writeUInt32LE(200_000_000, bomb.indexOf('PK\u0001\u0002') + 24)
  expect(await work(bomb)).toMatchObject({ refused: 'import.size' })
})

test('columns have letters, formats tell days from numbers, and days count from either year', () => {
  expect([0, 25, 26, 54, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'BC', 'ZZ', 'AAA'])
  expect(['A1', 'BC12', 'ZZ', '12', ''].map(columnOf)).toEqual([0, 54, 701, null, null])
  expect(
    ['0.00', '#,##0 "days"', 'General', '[Red]0', '[$-40C]d mmm yyyy', 'hh:mm'].map(code => formatOf(164, code)),
  ).toEqual(['plain', 'plain', 'plain', 'plain', 'date', 'date'])
  expect(cellText({ type: 'n', value: '44681', format: 'date' }, 1904)).toBe('2026-05-01')
  expect(cellText({ type: 'e', value: '#REF!', format: 'plain' }, 1900)).toBe('#REF!')
})
