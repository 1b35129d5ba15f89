import type { ViewProps } from '#server/domain/blocks/blocks.ts'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

type Client = ViewProps<'clients'>['items'][number]

/** Logos side by side. A logo without alternative text is named by its owner; without an image the name is shown. */
const ClientsBlock: BlockView<'clients'> = ({ props: { items, blur, grayscale, spaced, maxWidth, maxHeight } }) => {
  if (items.length === 0) return null
  return (
    <ul
      className={`${parts.list} ${parts.row} ${styles.list}`}
      data-blur={blur || undefined}
      data-grayscale={grayscale || undefined}
      data-spaced={spaced || undefined}
    >
      {items.map(({ key, name, url, image }) => {
        const logo = <Logo name={name} image={image} maxWidth={maxWidth} maxHeight={maxHeight} />
        return (
          <li key={key}>
            {url === null ? (
              logo
            ) : (
              <SmartLink to={url.href} className={styles.link}>
                {logo}
              </SmartLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Logo({
  name,
  image,
  maxWidth,
  maxHeight,
}: Pick<Client, 'name' | 'image'> & { maxWidth: number; maxHeight: number }) {
  if (image === null) return <span className={`${parts.card} ${styles.name}`}>{name}</span>
  return (
    <span className={styles.frame} style={{ maxInlineSize: maxWidth }}>
      <Picture
        image={{ ...image, alt: image.alt || name }}
        sizes={`${maxWidth}px`}
        className={parts.picture}
        maxHeight={maxHeight}
      />
    </span>
  )
}

export default ClientsBlock
