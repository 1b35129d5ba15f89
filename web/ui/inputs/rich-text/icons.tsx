/** Outlines on a 24 px grid, for the toolbar; its buttons have accessible names. */
const PATHS = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  subscript: 'M4 6l9 10M13 6L4 16M16 16.500c.3-1.300 3.500-1.500 3.500.5 0 1.200-3.500 2-3.500 3.500h3.500',
  superscript: 'M4 8l9 10M13 8L4 18M16 4.500c.3-1.300 3.500-1.500 3.500.5 0 1.200-3.500 2-3.500 3.500h3.500',
  bulletList: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 14.5c0-1.5 2.5-1.5 2.5.2 0 1.2-2.5 2-2.5 3.3H6',
  quote: 'M5 17c2-1 3-3 3-5H5V7h5v5c0 3-1.500 5-4 6M14 17c2-1 3-3 3-5h-3V7h5v5c0 3-1.500 5-4 6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  unlink:
    'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17M4 ' +
    '4l16 16',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 8.500v.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.500h16M9.500 5v14M14.500 5v14',
  video: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  survey: 'M5 5h4v4H5zM5 15h4v4H5zM13 7h7M13 17h7M6 7l1 1 2-3',
  undo: 'M8 6 4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
  redo: 'm16 6 4 4-4 4M20 10H10a5 5 0 0 0 0 10h3',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.4-1 .9-1 1.700m0 3v.01',
} as const
export type ToolIcon = keyof typeof PATHS

export function ToolGlyph({ name }: { name: ToolIcon }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
