import type { CSSProperties } from 'react'
import type { ViewProps } from '#server/domain/blocks/blocks.ts'
import type { Alignment, ButtonColor } from '#server/domain/blocks/options.ts'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import styles from './ButtonLinks.module.css'
import parts from './parts.module.css'
import { toneOf } from './tone.ts'

export type ButtonItem = ViewProps<'buttons'>['items'][number]

/** Links that look like buttons, in a row that wraps; full width on a phone. */
export function ButtonLinks({ items, alignment = 'left' }: { items: readonly ButtonItem[]; alignment?: Alignment }) {
  if (items.length === 0) return null
  return (
    <ul className={`${parts.list} ${parts.row} ${styles.row}`} data-align={alignment}>
      {items.map(
        ({ key, text, url, color, outlined, blank }) =>
          url !== null && (
            <li key={key} style={colorsOf(color)}>
              <SmartLink to={url.href} blank={blank} className={`${styles.button} ${outlined ? styles.outlined : ''}`}>
                {text}
              </SmartLink>
            </li>
          ),
      )}
    </ul>
  )
}

/** On a dark band the primary colour is white (`--button-solid`). */
function colorsOf(color: ButtonColor) {
  const tone = toneOf(color)
  const [solid, onSolid] =
    color === 'primary'
      ? ['var(--button-solid, var(--mantine-primary-color-filled))', 'var(--button-on-solid, #fff)']
      : color === 'neutral'
        ? [tone, 'var(--button-on-solid, var(--mantine-color-body))']
        : [`var(--mantine-color-${color}-filled)`, '#fff']
  return { '--tone': tone, '--solid': solid, '--on-solid': onSolid } as CSSProperties
}
