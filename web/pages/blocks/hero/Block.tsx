import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import bands from '#web/blocks/blocks.module.css'
import { ButtonLinks } from '#web/blocks/ButtonLinks.tsx'
import parts from '#web/blocks/parts.module.css'
import { Picture } from '#web/blocks/Picture.tsx'
import { SlideButtons } from '#web/blocks/SlideButtons.tsx'
import { unbroken } from '#web/blocks/unbroken.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'
import { useCycle } from './use-cycle.ts'

/**
 * The hero of a page. The images are a scrolling row beside or below the text, never behind it; with script it
 * advances automatically until the reader pauses it.
 */
const HeroBlock: BlockView<'hero'> = ({ props, sectionId, isMain, isFirst }) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const pictures = props.images.flatMap(({ key, image }) => (image === null ? [] : [{ key, image }]))
  const isCarousel = pictures.length > 1
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <div
      className={`${styles.hero} ${pictures.length === 0 ? bands.inverse : ''}`}
      data-bare={pictures.length === 0 || undefined}
      data-framed={props.paddedContainer || undefined}
    >
      <div className={`${parts.stack} ${styles.words}`}>
        {props.titleImage === null ? null : (
          <Picture image={props.titleImage} sizes="20rem" className={parts.picture} maxHeight={96} isFirst={isFirst} />
        )}
        <Heading className={styles.title} tabIndex={isMain ? -1 : undefined}>
          {unbroken(props.title)}
        </Heading>
        {props.subtitle === '' ? null : <p className={styles.subtitle}>{props.subtitle}</p>}
        <ButtonLinks items={props.buttons} />
      </div>
      {pictures.length === 0 ? null : (
        <ul
          ref={list}
          id={`${sectionId}-pictures`}
          className={`${parts.list} ${styles.pictures}`}
          aria-label={t('blocks:hero.pictures')}
          {...(isCarousel ? { tabIndex: 0 } : {})}
        >
          {pictures.map(({ key, image }, index) => (
            <li key={key}>
              <Picture
                image={image}
                sizes="(width < 60rem) 100vw, 60vw"
                className={styles.picture}
                isFirst={isFirst && index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      {isCarousel ? <Controls list={list} controls={`${sectionId}-pictures`} /> : null}
    </div>
  )
}

function Controls({ list, controls }: { list: React.RefObject<HTMLUListElement>; controls: string }) {
  const { t } = useTranslation()
  const buttons = useRef<HTMLDivElement>(null)
  const { isPlaying, toggle } = useCycle(list, buttons)
  return (
    <div ref={buttons} className={`js-only ${parts.row} ${styles.controls}`}>
      <Button
        type="button"
        aria-controls={controls}
        onClick={toggle}
        aria-label={t(isPlaying ? 'blocks:hero.pause' : 'blocks:hero.play')}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={isPlaying ? 'M6 5h4v14H6zM14 5h4v14h-4z' : 'M7 4v16l13-8z'} />
        </svg>
      </Button>
      <SlideButtons list={list} controls={controls} />
    </div>
  )
}

export default HeroBlock
