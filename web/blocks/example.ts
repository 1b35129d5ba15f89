import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import type { DataOf } from './data.ts'

export const EXAMPLE_STATES = [
  'normal',
  'variants',
  'list',
  'carousel',
  'inverse',
  'one',
  'many',
  'long',
  'noPicture',
  'empty',
  'loading',
  'failed',
] as const
export type ExampleState = (typeof EXAMPLE_STATES)[number]

/**
 * A block in one of its states: plain properties in French, as a form would send them, and the data it would have
 * found.
 */
export type Example<N extends BlockName = BlockName> = {
  state: ExampleState
  props: Readonly<Record<string, unknown>>
  data?: DataOf<N>
}

/** A word that no column is wide enough for. */
export const LONG_WORD = 'Anticonstitutionnellementhydroélectrothermodynamiquement'
export const LONG_TITLE =
  `${LONG_WORD} et un titre qui dure bien plus longtemps que prévu, ` +
  'jusqu’à occuper plusieurs lignes sur un écran étroit'

function svg(width: number, height: number, body: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`)}`
}
const path = (d: string, color: string, width = 0) =>
  width > 0
    ? `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
    : `<path d="${d}" fill="${color}"/>`

/** Pictures of the examples by their id; any other id is a picture that is gone. */
export const EXAMPLE_PICTURES: Readonly<Record<string, { url: string; width: number; height: number }>> = {
  hills: {
    width: 1600,
    height: 900,
    url: svg(
      1600,
      900,
      path('M0 0H1600V900H0Z', '#dceaf8') +
        path('M0 560C300 420 620 620 900 500S1400 420 1600 520V900H0Z', '#8dbbe9') +
        path('M0 700C400 600 800 780 1600 640V900H0Z', '#135aa0') +
        path('M620 900C700 760 900 760 960 640', '#fbebdd', 36),
    ),
  },
  bridge: {
    width: 1600,
    height: 900,
    url: svg(
      1600,
      900,
      path('M0 0H1600V900H0Z', '#fbebdd') +
        path('M0 620H1600V900H0Z', '#8dbbe9') +
        path('M100 600C500 380 1100 380 1500 600', '#a03800', 40) +
        path('M100 480C500 260 1100 260 1500 480', '#d9773f', 16),
    ),
  },
  hand: {
    width: 1200,
    height: 900,
    url: svg(
      1200,
      900,
      path('M0 0H1200V900H0Z', '#fbebdd') +
        path('M260 450H760', '#f2be96', 120) +
        path('M820 330H1000V570H820Z', '#135aa0'),
    ),
  },
  portrait: {
    width: 400,
    height: 400,
    url: svg(
      400,
      400,
      path('M0 0H400V400H0Z', '#dceaf8') +
        path('M200 90A70 70 0 1 1 199 90Z', '#c98a5e') +
        path('M70 400C70 270 330 270 330 400Z', '#135aa0'),
    ),
  },
  logo: {
    width: 320,
    height: 320,
    url: svg(
      320,
      320,
      path('M0 0H320V320H0Z', '#135aa0') + path('M56 226C124 226 116 106 160 106S196 226 264 226', '#fffdf9', 32),
    ),
  },
  wideLogo: {
    width: 640,
    height: 200,
    url: svg(640, 200, path('M0 0H640V200H0Z', '#a03800') + path('M60 100H580', '#fbebdd', 40)),
  },
}

export const picture = (fileId: string, alt = '') => ({ fileId, alt, decorative: alt === '' })
/** A picture whose file was deleted meanwhile. */
export const goneFile = 'gone'
export const keyed = <R extends object>(rows: readonly R[]) =>
  rows.map((row, index) => ({ key: `k${index + 1}`, ...row }))
