import type { ReactNode } from 'react'
import styles from './LinkCard.module.css'

/** A card that can be pressed as a whole; only the text of the link in it is the link's accessible name. */
export const LinkCard = ({ lang, children }: { lang?: string | undefined; children: ReactNode }) => (
  <article className={styles.card} lang={lang}>
    {children}
  </article>
)
