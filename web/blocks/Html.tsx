import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readVideo } from '#server/domain/html/video.ts'
import styles from './Html.module.css'

const NEW_TAB_NOTE = '<span class="new-tab-note"></span>'
/** As the cleaner writes them: attributes quoted, no angle bracket inside. */
const FRAMES = /<iframe [^<>]*?src="([^"<>]*)"[^<>]*?title="([^"<>]*)"[^<>]*><\/iframe>/g

/** Text that was written and cleaned elsewhere. Notes for screen readers are filled in here, in the page's language. */
export function Html({ html, className, styledAs }: { html: string; className?: string; /** The block whose own styles reach in here. */ styledAs?: string }) {
  const { t } = useTranslation()
  const shown = useMemo(() => withVideoLinks(html, title => t('blocks:video.watch', { title }))
    .replaceAll(NEW_TAB_NOTE, `<span class="visually-hidden"> ${escaped(t('blocks:newTab'))}</span>`), [html, t])
  return <div className={className ? `${styles.text} ${className}` : styles.text} data-styled={styledAs} dangerouslySetInnerHTML={{ __html: shown }} />
}

/** Nothing is asked of a third party before the reader agrees: a video is a link to where it can be watched. */
function withVideoLinks(html: string, label: (title: string) => string): string {
  return html.replaceAll(FRAMES, (_, src: string, title: string) => {
    const video = readVideo(src.replaceAll('&amp;', '&'))
    if (video === null) return ''
    return `<a class="${styles.video}" href="${escaped(video.watchUrl)}" target="_blank" rel="noopener">${escaped(label(title.replaceAll('&amp;', '&')))}${NEW_TAB_NOTE}</a>`
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '')
