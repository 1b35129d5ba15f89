import { wordsOf, type HtmlElement, type HtmlNode } from '#server/domain/html/read.ts'

type Cell = { isHeader: boolean; isEmpty: boolean }

/**
 * Whether a table's header cells follow no pattern: header cells are the whole first row (or rows, in a thead), the
 * whole first column, or both; an empty corner may be either. A table without any is left to its author.
 */
export function hasMixedHeaders(table: HtmlElement): boolean {
  const rows = rowsOf(table.children).filter(row => row.length > 0)
  if (!rows.some(row => row.some(cell => cell.isHeader))) return false
  const headRows = rows.findIndex(row => !row.every(isHeaderCell))
  const body = headRows === -1 ? [] : rows.slice(headRows)
  const hasHeaderColumn = body.length > 0 && body.every(([first]) => first !== undefined && first.isHeader)
  return body.some(row => row.some((cell, column) => cell.isHeader !== (hasHeaderColumn && column === 0)))
}

/** In a row of header cells an empty corner counts as one of them. */
const isHeaderCell = (cell: Cell, column: number) => cell.isHeader || (column === 0 && cell.isEmpty)

function rowsOf(nodes: readonly HtmlNode[]): Cell[][] {
  return nodes.flatMap(node => {
    if (typeof node === 'string') return []
    if (node.tag === 'tr') return [cellsOf(node)]
    return ['thead', 'tbody', 'tfoot'].includes(node.tag) ? rowsOf(node.children) : []
  })
}

const cellsOf = (row: HtmlElement): Cell[] =>
  row.children.flatMap(cell =>
    typeof cell === 'string' || (cell.tag !== 'td' && cell.tag !== 'th')
      ? []
      : [{ isHeader: cell.tag === 'th', isEmpty: wordsOf(cell) === '' }],
  )
