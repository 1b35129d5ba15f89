import type { TFunction } from 'i18next'
import { Fragment, useEffect, useId, useMemo, useRef, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { partsOf } from '#server/domain/html/embeds.ts'
import { readVideo } from '#server/domain/html/video.ts'
import { openConsent, useConsent, type ConsentCategory } from '#web/session/consent.ts'
import { useEmbeds } from '#web/surveys/embeds.ts'
import { COOKIES_PATH } from '#web/shell/cookies/paths.ts'
import styles from './Html.module.css'
import { withTableNames } from './named-tables.ts'
import { VIDEO_HOST_NAMES } from '#web/pages/blocks/video/host-names.ts'

const NEW_TAB_NOTE = '<span class="new-tab-note"></span>'
/** As the cleaner writes them: attributes quoted, no angle bracket inside. */
const FRAMES = /<iframe src="([^"<>]*)" title="([^"<>]*)" [^<>]*><\/iframe>/g

type Props = { html: string; className?: string; /** The block whose own styles reach in here. */ styledAs?: string }

/** Text that was written and cleaned elsewhere, with the surveys that stand in it. */
export function Html(props: Props) {
  const { surveys, show } = useEmbeds()
  const at = useId()
  const parts = useMemo(() => partsOf(props.html), [props.html])
  if (parts.every(part => 'html' in part)) return <Text {...props} />
  return parts.map((part, index) => {
    if ('html' in part) return <Text key={index} {...props} html={part.html} />
    const view = surveys[part.survey] ?? null
    return view === null ? null : <Fragment key={index}>{show(view, `${at}${index}`)}</Fragment>
  })
}

/** Notes for screen readers are filled in here, in the page's language. */
function Text({ html, className, styledAs }: Props) {
  const { t } = useTranslation()
  const { youtube, vimeo } = useConsent().allowed
  const element = useRef<HTMLDivElement>(null)
  const shown = useMemo(
    () =>
      withTableNames(withVideos(html, { youtube, vimeo }, t)).replaceAll(
        NEW_TAB_NOTE,
        `<span class="visually-hidden"> ${escaped(t('blocks:newTab'))}</span>`,
      ),
    [html, youtube, vimeo, t],
  )
  const asksForConsent = shown.includes(' data-consent=')
  useEffect(() => (asksForConsent ? openingTheDialog(element.current) : undefined), [asksForConsent])
  useScrolledTables(element, shown)
  return (
    <div
      ref={element}
      className={className ? `${styles.text} ${className}` : styles.text}
      data-styled={styledAs}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}

/**
 * Nothing is asked of a third party before the reader agrees: until then a video is a link to where it can be watched,
 * and one to agree.
 */
function withVideos(html: string, allowed: Record<ConsentCategory, boolean>, t: TFunction): string {
  return html.replaceAll(FRAMES, (frame, src: string, name: string) => {
    const video = readVideo(src.replaceAll('&amp;', '&'))
    if (video === null) return ''
    if (allowed[video.host]) return `<span class="${styles.frame}">${frame}</span>`
    const title = name.replaceAll('&amp;', '&')
    const watchText = escaped(t('blocks:video.watch', { title }))
    const watch =
      `<a class="${styles.video}" href="${escaped(video.watchUrl)}" target="_blank" rel="noopener">` +
      `${watchText}${NEW_TAB_NOTE}</a>`
    const consentText = escaped(t('blocks:video.showHere', { host: VIDEO_HOST_NAMES[video.host] }))
    const consent = `<a href="${COOKIES_PATH}" data-consent="">${consentText}</a>`
    return `<span class="${styles.waiting}">${watch} ${consent}</span>`
  })
}

/** A table that is wider than its text is scrolled: by keys too, so it takes the focus. */
function useScrolledTables(element: RefObject<HTMLElement>, html: string): void {
  useEffect(() => {
    const tables = element.current?.querySelectorAll('table') ?? []
    if (tables.length === 0) return undefined
    const observer = new ResizeObserver(entries => {
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
        else target.removeAttribute('tabindex')
      }
    })
    tables.forEach(table => observer.observe(table))
    return () => observer.disconnect()
  }, [element, html])
}

/** With script the dialog opens in place of the page about cookies. */
function openingTheDialog(element: HTMLElement | null): () => void {
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest('[data-consent]') === null) return
    event.preventDefault()
    openConsent()
  }
  element?.addEventListener('click', listen)
  return () => element?.removeEventListener('click', listen)
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '')
