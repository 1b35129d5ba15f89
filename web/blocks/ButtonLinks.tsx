import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
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
            <li key={key}>
              <Button component={SmartLink} to={url.href} blank={blank} fullWidth style={lookOf(color, outlined)}>
                {text}
              </Button>
            </li>
          ),
      )}
    </ul>
  )
}

/** On a dark band the primary colour is white (`--button-solid`). */
function lookOf(color: ButtonColor, outlined: boolean) {
  const tone = toneOf(color)
  if (outlined) return lookFrom('transparent', tone, tone, 'var(--surface-quiet)')
  if (color === 'neutral') return lookFrom(tone, 'var(--button-on-solid, var(--mantine-color-body))')
  if (color !== 'primary') return lookFrom(`var(--mantine-color-${color}-filled)`, '#fff')
  return lookFrom('var(--button-solid, var(--mantine-primary-color-filled))', 'var(--button-on-solid, #fff)')
}

const lookFrom = (background: string, text: string, edge = background, hover = background) =>
  ({
    '--button-bg': background,
    '--button-hover': hover,
    '--button-color': text,
    '--button-bd': `2px solid ${edge}`,
  }) as CSSProperties
