import type { ShownPicture } from '#web/api/picture-of.ts'
import styles from './publications.module.css'

/** The picture of a publication on its own page, as wide as its text. */
export function PublicationPicture({ picture: { url, alt, width, height, isDrawn } }: { picture: ShownPicture }) {
  return (
    <img
      src={isDrawn ? `${url}?preview=640` : url}
      srcSet={`${url}?preview=640 640w, ${url}?preview=1280 1280w`}
      sizes="(min-width: 60rem) 48rem, 100vw"
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      className={styles.wide}
    />
  )
}
