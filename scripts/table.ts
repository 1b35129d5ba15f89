/** Prints rows under their heads, each column as wide as its widest cell. */
export function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  console.log([line(heads), line(widths.map(width => '─'.repeat(width))), ...rows.map(line)].join('\n'))
}
