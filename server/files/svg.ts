import { withoutStretches } from '../domain/text/split.ts'
import { notReady } from '../problem.ts'
import { inSandbox, moduleBeside, SandboxFailure, type SandboxOptions, type SandboxWork } from '../sandbox/index.ts'
import { isDrawable } from './svg-text.ts'

const CLEANING: SandboxWork = {
  entry: moduleBeside(import.meta.url, './svg-worker'),
  quickMs: 8_000,
  timeMs: 8_000,
  memoryMb: 600,
}
export const MAX_SVG_BYTES = 2_000_000

/**
 * Without scripts, handlers, links elsewhere and foreign content; null when nothing drawable is left, or what is there
 * nests too deep, holds too much or takes too long.
 * @throws Problem 503 when its turn does not come
 */
export async function cleanSvg(svg: string, options: SandboxOptions): Promise<string | null> {
  const drawing = withoutProlog(svg)
  if (drawing === '' || !isDrawable(drawing)) return null
  const cleaned = await inSandbox<string>(CLEANING, drawing, options).catch((error: unknown) => {
    if (error instanceof SandboxFailure && error.reason === 'turn') throw notReady(5)
    // Whatever takes that much is not worth drawing.
    return ''
  })
  return /^<svg[\s>]/.test(cleaned) && cleaned.endsWith('</svg>') ? cleaned : null
}

/** A declaration, a doctype and its entities are not needed to draw, and entities can grow without end. */
function withoutProlog(svg: string): string {
  const start = svg.search(/<svg[\s>]/i)
  const end = svg.toLowerCase().lastIndexOf('</svg>')
  const drawing = start < 0 ? '' : svg.slice(start, end < start ? undefined : end + '</svg>'.length)
  const plain = withoutStretches(drawing, { from: '<!--', to: '-->' })
  return /^<svg[^>]*\sxmlns=/.test(plain) ? plain : plain.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
}
