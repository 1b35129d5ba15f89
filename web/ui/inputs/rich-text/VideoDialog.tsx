import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readVideo } from '#server/domain/html/video.ts'
import inputs from '../inputs.module.css'
import styles from './rich-text.module.css'
import { ToolDialog } from './ToolDialog.tsx'

/** Inserts a video of one of the two hosts; its URL is converted to the privacy-friendly player's. */
export function VideoDialog({ editor, id, onClose }: { editor: Editor; id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [given] = useState(() =>
    editor.isActive('video') ? (editor.getAttributes('video') as { src: string; title: string }) : null,
  )

  function done(data: FormData): string | null {
    const video = readVideo(String(data.get('address') ?? ''))
    const title = String(data.get('title') ?? '').trim()
    if (video === null) return t('admin:richText.videoUnknown')
    if (title === '') return t('validation:accessibility.frameTitle')
    const attrs = { src: video.embedUrl, title }
    if (given === null) editor.chain().focus().insertContent({ type: 'video', attrs }).run()
    else editor.chain().focus().updateAttributes('video', attrs).run()
    onClose()
    return null
  }

  return (
    <ToolDialog
      title={t('admin:richText.videoTitle')}
      onClose={onClose}
      onDone={done}
      done={t(given === null ? 'admin:richText.videoDone' : 'admin:richText.videoChange')}
    >
      <div className={styles.field}>
        <label htmlFor={`${id}-video-address`}>{t('admin:richText.videoAddress')}</label>
        <p id={`${id}-video-address-help`}>{t('admin:richText.videoAddressHelp')}</p>
        <input
          id={`${id}-video-address`}
          name="address"
          type="url"
          className={inputs.input}
          defaultValue={given === null ? '' : (readVideo(given.src)?.watchUrl ?? '')}
          aria-describedby={`${id}-video-address-help`}
          autoComplete="off"
          data-autofocus=""
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-video-title`}>{t('admin:richText.videoName')}</label>
        <p id={`${id}-video-title-help`}>{t('admin:richText.videoNameHelp')}</p>
        <input
          id={`${id}-video-title`}
          name="title"
          className={inputs.input}
          defaultValue={given?.title ?? ''}
          aria-describedby={`${id}-video-title-help`}
          autoComplete="off"
          maxLength={200}
        />
      </div>
    </ToolDialog>
  )
}
