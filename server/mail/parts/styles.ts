import type { CSSProperties } from 'react'
import type { MailColors } from './colors.ts'

const FONT = 'Roboto, "Segoe UI", Helvetica, Arial, sans-serif'

/** Inline, because many readers of mail drop style sheets; 16 px at least. */
export const styles = {
  body: ({ ground, text }: MailColors): CSSProperties => ({
    margin: 0,
    padding: 0,
    backgroundColor: ground,
    color: text,
    fontFamily: FONT,
    fontSize: '16px',
    lineHeight: 1.5,
  }),
  frame: { maxWidth: '600px', padding: '24px 16px' } satisfies CSSProperties,
  head: { padding: '0 8px 16px' } satisfies CSSProperties,
  siteName: ({ text }: MailColors): CSSProperties => ({
    color: text,
    fontSize: '20px',
    fontWeight: 700,
    lineHeight: 1.3,
    textDecoration: 'none',
  }),
  card: ({ card, edge }: MailColors): CSSProperties => ({
    backgroundColor: card,
    border: `1px solid ${edge}`,
    borderRadius: '8px',
    padding: '32px 24px',
  }),
  title: ({ text }: MailColors): CSSProperties => ({
    margin: '0 0 16px',
    color: text,
    fontSize: '24px',
    fontWeight: 700,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  }),
  text: ({ text }: MailColors): CSSProperties => ({
    margin: '0 0 16px',
    color: text,
    fontSize: '16px',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  }),
  part: ({ text }: MailColors): CSSProperties => ({
    margin: '24px 0 8px',
    color: text,
    fontSize: '18px',
    fontWeight: 700,
    lineHeight: 1.4,
  }),
  list: { margin: '0 0 16px', padding: '0 0 0 24px' } satisfies CSSProperties,
  item: ({ text }: MailColors): CSSProperties => ({
    margin: '0 0 8px',
    color: text,
    fontSize: '16px',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  }),
  table: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' } satisfies CSSProperties,
  cell: ({ text, edge }: MailColors): CSSProperties => ({
    padding: '8px',
    border: `1px solid ${edge}`,
    color: text,
    fontSize: '16px',
    lineHeight: 1.5,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  }),
  code: ({ text }: MailColors): CSSProperties => ({
    margin: '0 0 16px',
    color: text,
    fontFamily: 'Consolas, Menlo, monospace',
    fontSize: '32px',
    fontWeight: 700,
    letterSpacing: '6px',
    lineHeight: 1.5,
  }),
  small: ({ dimmed }: MailColors): CSSProperties => ({
    margin: '0 0 8px',
    color: dimmed,
    fontSize: '16px',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
  }),
  link: ({ link }: MailColors): CSSProperties => ({ color: link, textDecoration: 'underline' }),
  button: ({ surface }: MailColors): CSSProperties => ({
    display: 'inline-block',
    boxSizing: 'border-box',
    maxWidth: '100%',
    margin: '8px 0 0',
    padding: '12px 24px',
    backgroundColor: surface,
    borderRadius: '8px',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: 1.5,
    textAlign: 'center',
    textDecoration: 'none',
  }),
  foot: { padding: '24px 8px 0' } satisfies CSSProperties,
}

/** For readers that follow the dark theme of the device; the others keep the light one. */
export const darkSheet = ({ dark }: MailColors): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .m-ground { background-color: ${dark.ground} !important; color: ${dark.text} !important; }
  .m-card { background-color: ${dark.card} !important; border-color: ${dark.edge} !important; }
  .m-text { color: ${dark.text} !important; }
  .m-cell { border-color: ${dark.edge} !important; }
  .m-dimmed { color: ${dark.dimmed} !important; }
  .m-link { color: ${dark.link} !important; }
}
@media (max-width: 480px) {
  .m-card { padding: 24px 16px !important; }
  .m-button { display: block !important; }
}`
