/** The words of a piece of HTML, as they can stand in an attribute: entities stay as they are. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('"', '&quot;')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The words of the last heading of a text; empty where it has none. */
function lastHeading(html: string): string {
  const end = html.lastIndexOf('</h')
  const start = html.lastIndexOf('<h', end)
  return end > 0 && start >= 0 && /^<h[1-6]/.test(html.slice(start, start + 3)) ? wordsOf(html.slice(start, end)) : ''
}

/** The heads of the columns of the table that begins here. */
function columnHeads(table: string): string {
  const row = table.slice(0, Math.max(0, table.indexOf('</tr>')))
  return row
    .split('</th>')
    .slice(0, -1)
    .map(cell => wordsOf(cell.slice(cell.indexOf('>') + 1)))
    .filter(Boolean)
    .join(', ')
}

/**
 * Names the tables of a cleaned text that have no caption: by the heading above them, else by the heads of their
 * columns.
 */
export function withTableNames(html: string): string {
  const [before = '', ...tables] = html.split('<table')
  let heading = lastHeading(before)
  const named = tables.map(table => {
    const name = heading || columnHeads(table)
    heading = lastHeading(table) || heading
    const content = table.slice(table.indexOf('>') + 1).trimStart()
    const isNamed =
      name === '' || content.startsWith('<caption') || table.slice(0, table.indexOf('>')).includes('aria-')
    return isNamed ? `<table${table}` : `<table aria-label="${name}"${table}`
  })
  return before + named.join('')
}
