import type { ViewProps } from '#server/domain/blocks/blocks.ts'
import type { Alignment } from '#server/domain/blocks/options.ts'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import styles from './ButtonLinks.module.css'

export type ButtonItem = ViewProps<'buttons'>['items'][number]

/** Links that look like buttons, in a row that wraps; full width on a phone. */
export function ButtonLinks({ items, alignment = 'left' }: { items: readonly ButtonItem[]; alignment?: Alignment }) {
  if (items.length === 0) return null
  return (
    <ul className={styles.row} data-align={alignment}>
      {items.map(
        ({ key, text, url, color, outlined, blank }) =>
          url !== null && (
            <li key={key}>
              <SmartLink
                to={url.href}
                blank={blank}
                className={[styles.button, styles[color], outlined ? styles.outlined : ''].filter(Boolean).join(' ')}
              >
                {text}
              </SmartLink>
            </li>
          ),
      )}
    </ul>
  )
}
