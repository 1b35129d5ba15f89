/** Outlines on a 24 px grid; always decorative, beside a text. */
const PATHS = {
  alert: 'M12 4 2.5 20h19zM12 10v4m0 3v.01',
  archive: 'M4 5h16v4H4zM6 9v10h12V9m-8 4h4',
  arrowDown: 'M12 5v14m-6-6 6 6 6-6',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5m8-5v5',
  cart: 'M3 4h2.5l2.5 11h10l2-8H6.5M9 19v.01m8-.01v.01',
  check: 'm5 12 5 5L20 7',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3 3',
  close: 'm6 6 12 12M18 6 6 18',
  computer: 'M3 5h18v11H3zM8 20h8m-4-4v4',
  copy: 'M8 8h11v12H8zM16 8V4H5v12h3',
  duplicate: 'M4 4h16v7H4zM4 15h16v5H4zM12 13v4',
  columns: 'M4 5h16v14H4zM10 5v14m5-14v14',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  external: 'M11 6H5v13h13v-6M14 4h6v6m0-6-9 9',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M4 4l16 16M10 5.2A9 9 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3 3.7M6 7a16 16 0 0 0-4 5s4 7 10 7a9 9 0 0 0 4-.9',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M5 18a1 1 0 1 0 2 0 1 1 0 0 0-2 0',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  folder: 'M3 6h6l2 2h10v11H3z',
  history: 'M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5m3-7v5l3 2',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-9v.01',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17m-17 6h17M12 3c-5 6-5 12 0 18 5-6 5-12 0-18z',
  list: 'M9 6h11M9 12h11M9 18h11M4 6v.01M4 12v.01M4 18v.01',
  paste: 'M7 5H5v16h14V5h-2M8 3h8v4H8zM12 10v7m-3-3 3 3 3-3',
  pin: 'M12 21s7-6 7-11a7 7 0 0 0-14 0c0 5 7 11 7 11zm0-13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  phone: 'M7 3h10v18H7zM11 18h2',
  more: 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0zm7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  plus: 'M12 5v14m-7-7h14',
  redo: 'm16 6 4 4-4 4M20 10H10a5 5 0 0 0 0 10h3',
  restore: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5',
  sort: 'm8 9 4-4 4 4m-8 6 4 4 4-4',
  tablet: 'M5 3h14v18H5zM11 18h2',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13m-8 4v6m4-6v6',
  undo: 'M8 6 4 10l4 4M4 10h10a5 5 0 0 1 0 10h-3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
} as const
export type IconName = keyof typeof PATHS

/** `size` in pixels at the default text size; it scales with the reader's text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
