import mantine from 'postcss-preset-mantine'

/** Read aloud and not seen: `@mixin visually-hidden`. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  'inline-size': '1px',
  'block-size': '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
}

export default { plugins: [mantine({ mixins: { 'visually-hidden': VISUALLY_HIDDEN } })] }
