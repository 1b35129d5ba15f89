import type { VideoHost } from '#server/domain/html/video.ts'

export const VIDEO_HOST_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<VideoHost, string>
