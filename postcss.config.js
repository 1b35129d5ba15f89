import mantine from 'postcss-preset-mantine'

/** What many sheets repeat: `@mixin name`. */
const MIXINS = {
  /** Read aloud and not seen. */
  'visually-hidden': {
    position: 'absolute',
    'inline-size': '1px',
    'block-size': '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  'bare-list': { margin: '0', padding: '0', 'list-style': 'none' },
  'bare-summary': { 'list-style': 'none', '&::-webkit-details-marker': { display: 'none' } },
  'bare-button': {
    border: '0',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    'line-height': 'inherit',
    'text-align': 'start',
    cursor: 'pointer',
  },
  /** An icon or a short word as large as a target must be. */
  target: {
    display: 'inline-flex',
    'align-items': 'center',
    'justify-content': 'center',
    'min-inline-size': '2.75rem',
    'min-block-size': '2.75rem',
    'border-radius': '0.5rem',
    cursor: 'pointer',
  },
  /** The edge and ground of a control. */
  control: {
    border: '1px solid var(--mantine-color-default-border)',
    'border-radius': '0.5rem',
    background: 'var(--mantine-color-default)',
    color: 'var(--mantine-color-text)',
    font: 'inherit',
  },
  /** A panel over the page. */
  floating: {
    padding: '0.5rem',
    border: '1px solid var(--edge)',
    'border-radius': '0.5rem',
    background: 'var(--surface-card)',
    'box-shadow': '0 8px 24px rgb(0 0 0 / 14%)',
  },
  /** Parts that wrap in a row. */
  row: { display: 'flex', 'flex-wrap': 'wrap', 'align-items': 'center', gap: '0.75rem' },
  /** Parts below each other; what is wide shrinks instead of widening the page. */
  column: { display: 'grid', 'grid-template-columns': 'minmax(0, 1fr)', 'min-inline-size': '0' },
  /** The number on a menu. */
  count: {
    'min-inline-size': '1.5em',
    'padding-inline': '0.375em',
    'border-radius': '0.75em',
    background: 'var(--mantine-color-text)',
    color: 'var(--mantine-color-body)',
    'font-size': '0.8125rem',
    'font-weight': '700',
    'line-height': '1.5',
    'text-align': 'center',
    'font-variant-numeric': 'tabular-nums',
  },
}

export default { plugins: [mantine({ mixins: MIXINS })] }
