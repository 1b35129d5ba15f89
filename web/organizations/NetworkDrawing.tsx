/** An unfolded map with a path that leads to a place, in two tones of the theme. */
export const NetworkDrawing = () => (
  <svg width="160" height="104" viewBox="0 0 160 104" fill="none" aria-hidden="true" focusable="false">
    <g fill="var(--mantine-color-primary-text)" fillOpacity="0.16" stroke="var(--mantine-color-primary-text)">
      <path strokeWidth="2" d="M8 26l48-14v78L8 100zM56 12l48 14v74L56 90zM104 26l48-14v74l-48 14z" />
    </g>
    <path
      stroke="var(--mantine-color-primary-text)"
      strokeWidth="3"
      strokeDasharray="2 8"
      strokeLinecap="round"
      d="M24 80c20-26 36 6 52-14s16-14 36-16"
    />
    <path
      fill="var(--mantine-color-warning-text)"
      d="M120 14a18 18 0 0 1 18 18c0 14-18 32-18 32s-18-18-18-32a18 18 0 0 1 18-18z"
    />
    <circle cx="120" cy="32" r="7" fill="var(--mantine-color-body)" />
  </svg>
)
