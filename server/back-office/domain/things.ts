import { readField } from '#server/domain/table-field.ts'

/** A row of a table: its number as spreadsheets count, and its cells. */
type Row = { line: number; cells: readonly string[] }

/** A sheet with the field that each column fills; `part` is the kind of parts that all its rows are. */
export type MappedSheet = {
  name: string
  part: string | null
  rows: readonly Row[]
  fields: readonly (string | null)[]
}

/** Where something stands. `sheet` is empty in a file that has no sheets. */
type Place = { sheet: string; line: number }
/** One part of a thing: its kind, and its values by its own fields. */
export type ThingPart = Place & { part: string; values: Readonly<Record<string, string>> }
/** One thing with its parts. `lost` are parts whose thing the file does not hold. */
type Thing = Place & {
  values: Readonly<Record<string, string>>
  parts: readonly ThingPart[]
  lost?: true
}

type Found = Place & { values: Record<string, string>; parts: ThingPart[]; lost?: true }

type Known = {
  /** The field that rows of a part name their thing by, by kind of part. */
  links: Readonly<Record<string, string>>
  /** Fields by which a thing is named, the surest first: its id, its slug, its title. */
  names: readonly (readonly string[])[]
}

const isEmpty = (values: Readonly<Record<string, string>>) => Object.values(values).every(value => value === '')

/** The columns of a sheet that fill a field: their place, and what they fill. */
type Column = { index: number; part: string | null; name: string }

const columnsOf = ({ fields }: MappedSheet): Column[] =>
  fields.flatMap((field, index) => {
    if (field === null) return []
    const { part, rest } = readField(field)
    return [{ index, part, name: rest }]
  })

/** The values of a row: its own, and those of each kind of part that has any. */
function valuesOf(columns: readonly Column[], { cells }: Row) {
  const own: Record<string, string> = {}
  const parts = new Map<string, Record<string, string>>()
  for (const { index, part, name } of columns) {
    let values: Record<string, string> | undefined = own
    if (part !== null) {
      values = parts.get(part)
      if (values === undefined) parts.set(part, (values = {}))
    }
    values[name] = cells[index] ?? ''
  }
  return { own, parts: [...parts].filter(([, values]) => !isEmpty(values)) }
}

/**
 * The things that a table holds. In a sheet of things, a row whose own cells are empty, or repeat those of the thing
 * above, brings further parts of it. In a sheet of parts, a column says whose part a row is.
 */
export function thingsOf(sheets: readonly MappedSheet[], known: Known): Thing[] {
  const things: Found[] = []
  for (const sheet of sheets) if (sheet.part === null) addThings(things, sheet)
  const indexes = known.names.map(names => indexOf(things, names))
  for (const sheet of sheets) if (sheet.part !== null) addParts(things, sheet, { part: sheet.part, known, indexes })
  return things
}

function addThings(things: Found[], sheet: MappedSheet): void {
  const columns = columnsOf(sheet)
  let current: Found | undefined
  for (const row of sheet.rows) {
    const { own, parts } = valuesOf(columns, row)
    const place = { sheet: sheet.name, line: row.line }
    const brought = parts.map(([part, values]): ThingPart => ({ ...place, part, values }))
    if (brought.length > 0 && continues(current, own)) current!.parts.push(...brought)
    else if (!isEmpty(own)) things.push((current = { ...place, values: own, parts: brought }))
    else if (brought.length > 0) things.push({ ...place, values: {}, parts: brought, lost: true })
  }
}

/** Whether each of a row's own cells is empty or says what stands above. */
const continues = (current: Found | undefined, own: Readonly<Record<string, string>>): boolean =>
  current !== undefined && Object.entries(own).every(([name, value]) => value === '' || value === current.values[name])

const folded = (text: string) => text.normalize('NFC').toLowerCase()
type Index = Map<string, Found | 'several'>

function indexOf(things: readonly Found[], names: readonly string[]): Index {
  const index: Index = new Map()
  for (const thing of things) {
    for (const name of new Set(names.map(each => folded(thing.values[each] ?? '')))) {
      if (name !== '') index.set(name, index.has(name) ? 'several' : thing)
    }
  }
  return index
}

function addParts(
  things: Found[],
  sheet: MappedSheet,
  { part, known, indexes }: { part: string; known: Known; indexes: readonly Index[] },
): void {
  const link = known.links[part] ?? ''
  const columns = columnsOf(sheet)
  for (const row of sheet.rows) {
    const values = valuesOf(columns, row).parts.find(([name]) => name === part)?.[1]
    if (values === undefined) continue
    const { [link]: named = '', ...own } = values
    const place = { sheet: sheet.name, line: row.line }
    const thing = indexes.map(index => index.get(folded(named))).find(found => found !== undefined)
    if (thing === undefined || thing === 'several')
      things.push({ ...place, values: {}, parts: [{ ...place, part, values }], lost: true })
    else if (!isEmpty(own)) thing.parts.push({ ...place, part, values: own })
  }
}
