import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'

export type Found = {
  file: string
  line: number
  /** As it is written in the source. */
  written: string
  /** Null for one that is put together at run time. */
  expression: RegExp | null
}

/** Every regular expression below the given folders, literal or put together, read by TypeScript's own parser. */
export function findRegularExpressions(folders: readonly string[]): Found[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    encoding: 'utf8',
  }).split('\n')
  return files.filter(file => /\.(?:ts|tsx|mts|mjs|js)$/.test(file) && !file.endsWith('.d.ts')).flatMap(findInFile)
}

function findInFile(file: string): Found[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    const isPutTogether =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp'
    if (isPutTogether || ts.isRegularExpressionLiteral(node)) {
      const written = node.getText(source)
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        written,
        expression: isPutTogether ? null : fromLiteral(written),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function fromLiteral(written: string): RegExp {
  const end = written.lastIndexOf('/')
  return new RegExp(written.slice(1, end), written.slice(end + 1))
}
