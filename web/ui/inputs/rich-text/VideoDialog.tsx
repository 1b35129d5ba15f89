import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { readVideo } from '#server/domain/html/video.ts'
import { TextInput } from '../../controls.ts'
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
      <TextInput
        label={t('admin:richText.videoAddress')}
        description={t('admin:richText.videoAddressHelp')}
        id={`${id}-video-address`}
        name="address"
        type="url"
        defaultValue={given === null ? '' : (readVideo(given.src)?.watchUrl ?? '')}
        autoComplete="off"
        data-autofocus=""
      />

      <TextInput
        label={t('admin:richText.videoName')}
        description={t('admin:richText.videoNameHelp')}
        id={`${id}-video-title`}
        name="title"
        defaultValue={given?.title ?? ''}
        autoComplete="off"
        maxLength={200}
      />
    </ToolDialog>
  )
}
