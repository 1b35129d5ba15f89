import { defineBlock } from '#server/domain/blocks/define.ts'
import { file, image, line, richText, videoAddress } from '#server/domain/blocks/fields.ts'

/** A picture that opens a video: one of the two hosts, or an uploaded file (specification 1, section 2). */
export const video = defineBlock({
  name: 'video',
  position: 60,
  sketch: 'M3 5h42v22H3zM20 10v12l10-6z',
  fields: [
    line('title', { optional: true }),
    line('subtitle', { optional: true, maxLength: 500 }),
    line('videoTitle', { help: 'blocks:help.videoTitle' }),
    videoAddress('url', { optional: true, label: 'blocks:fields.videoUrl' }),
    file('file', {
      fileKind: 'video',
      optional: true,
      accept: 'video/mp4,video/webm,video/ogg',
      help: 'blocks:help.videoFile',
    }),
    file('captions', { fileKind: 'doc', optional: true, accept: '.vtt', help: 'blocks:help.captions' }),
    image('image', { optional: true, help: 'blocks:help.videoImage' }),
    richText('transcript', { optional: true, help: 'blocks:help.transcript' }),
  ],
  titledBy: ['title', 'videoTitle'],
  lacks: ({ url, file: uploaded }) => (url === '' && uploaded === null ? ['url'] : []),
})

declare module '#server/domain/vocabulary/blocks.ts' {
  interface BlockDefinitions {
    video: typeof video
  }
}
