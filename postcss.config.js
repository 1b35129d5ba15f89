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
  /** Ends `visually-hidden`. */
  shown: {
    position: 'static',
    'inline-size': 'auto',
    'block-size': 'auto',
    overflow: 'visible',
    'clip-path': 'none',
    'white-space': 'normal',
  },
  /** Around the element that has the focus. */
  ring: { outline: '3px solid var(--mantine-color-text)', 'outline-offset': '2px' },
  'bare-list': { margin: '0', padding: '0', 'list-style': 'none' },
  'bare-group': {
    'min-inline-size': '0',
    margin: '0',
    padding: '0',
    border: '0',
    '& > legend': { padding: '0', 'margin-block-end': '0.5rem', 'font-weight': '600' },
  },
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
  /** The label of an option as a frame, marked while the option is chosen. */
  choice: {
    display: 'flex',
    'align-items': 'flex-start',
    gap: '0.75rem',
    'box-sizing': 'border-box',
    'max-inline-size': '100%',
    'min-block-size': '2.75rem',
    padding: '0.5rem 0.75rem',
    border: '1px solid var(--edge)',
    'border-radius': '0.5rem',
    cursor: 'pointer',
    '&:has(:checked)': {
      'border-color': 'var(--mantine-color-primary-text)',
      outline: '1px solid var(--mantine-color-primary-text)',
      'outline-offset': '-2px',
    },
    '& input': { flex: 'none', 'inline-size': '1.25em', 'block-size': '1.25em', margin: '0.125em 0 0' },
  },
  /** The edge and ground of a control. */
  control: {
    border: '1px solid var(--mantine-color-default-border)',
    'border-radius': '0.5rem',
    background: 'var(--mantine-color-default)',
    color: 'var(--mantine-color-text)',
    font: 'inherit',
  },
  /** A surface of its own on the page. */
  card: {
    border: '1px solid var(--edge-soft)',
    'border-radius': '0.5rem',
    background: 'var(--surface-card)',
  },
  /** A panel over the page. */
  floating: {
    position: 'absolute',
    'z-index': 'var(--mantine-z-index-popover)',
    'box-sizing': 'border-box',
    overflow: 'auto',
    padding: '0.5rem',
    border: '1px solid var(--edge)',
    'border-radius': '0.5rem',
    background: 'var(--surface-card)',
    'box-shadow': '0 8px 24px rgb(0 0 0 / 14%)',
    '&[data-side="end"]': { 'inset-inline-end': '0' },
  },
  /** Parts that wrap in a row. */
  row: { display: 'flex', 'flex-wrap': 'wrap', 'align-items': 'center', gap: '0.75rem' },
  /** Parts below each other; what is wide shrinks instead of widening the page. */
  column: { display: 'grid', 'grid-template-columns': 'minmax(0, 1fr)', 'min-inline-size': '0' },
  /** A summary that reads as a line of text. */
  disclosure: {
    'min-block-size': '2.75rem',
    'padding-block': '0.625rem',
    'font-weight': '600',
    cursor: 'pointer',
  },
  /** A link on its own line, with an icon. */
  'text-link': {
    display: 'inline-flex',
    'align-items': 'center',
    gap: '0.375rem',
    'min-block-size': '2.75rem',
    color: 'var(--mantine-color-anchor)',
  },
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
