import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ViewProps } from '#server/domain/blocks/blocks.ts'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { Pictogram } from '#web/blocks/Pictogram.tsx'
import { SlideButtons } from '#web/blocks/SlideButtons.tsx'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

type Item = ViewProps<'content'>['items'][number]

/** Texts as cards, as a list, or side by side in a row that scrolls. */
const ContentBlock: BlockView<'content'> = ({ props, sectionId }) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  if (props.items.length === 0) return null
  const isList = props.display === 'list'
  const items = props.items.map(item => <ContentItem key={item.key} item={item} isCard={!isList} />)
  if (props.display !== 'carousel') return <ul className={`${parts.tiles} ${styles[props.display]}`}>{items}</ul>
  return (
    <div className={parts.stack} role="group" aria-label={t('blocks:content.carousel')}>
      <ul
        className={`${parts.list} ${styles.carousel}`}
        ref={list}
        id={`${sectionId}-list`}
        tabIndex={0}
        aria-label={t('blocks:content.carousel')}
      >
        {items}
      </ul>
      {props.items.length > 1 ? <SlideButtons list={list} controls={`${sectionId}-list`} /> : null}
    </div>
  )
}

function ContentItem({ item: { icon, content, link, linkLabel, blank }, isCard }: { item: Item; isCard: boolean }) {
  const { t } = useTranslation()
  return (
    <li className={isCard ? `${parts.card} ${styles.item}` : styles.item}>
      {icon === 'none' ? null : <Pictogram name={icon} className={styles.icon} />}
      <div className={styles.body}>
        <Html html={content} className={parts.prose} />
        {link === null ? null : (
          <p className={styles.further}>
            <SmartLink to={link.href} blank={blank} className={parts.link}>
              {linkLabel || link.title || hostOf(link.href) || t('blocks:content.more')}
            </SmartLink>
          </p>
        )}
      </div>
    </li>
  )
}

/** The host of an external link, for its name. */
function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''
}

export default ContentBlock
