/** The two hosts whose videos may be embedded (specification 1, section 5). */
export type VideoHost = 'youtube' | 'vimeo'

export type Video = {
  host: VideoHost
  id: string
  /** The privacy-friendly address of the player. */
  embedUrl: string
  /** Where the video can be watched at its host. */
  watchUrl: string
}

const YOUTUBE = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'www.youtu.be',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])
const VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/**
 * Reads a video's address; null for any other host or shape. `autoplay` is for a player that the reader has asked for.
 */
export function readVideo(address: string, { autoplay = false }: { autoplay?: boolean } = {}): Video | null {
  const url = parse(address)
  if (url === null) return null
  if (YOUTUBE.has(url.hostname)) return youtube(url, autoplay)
  return VIMEO.has(url.hostname) ? vimeo(url, autoplay) : null
}

function parse(address: string): URL | null {
  const text = address.trim()
  const absolute = text.startsWith('//') ? `https:${text}` : text
  if (!URL.canParse(absolute)) return null
  const url = new URL(absolute)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.port === '' ? url : null
}

function youtube(url: URL, autoplay: boolean): Video | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be')
    ? first
    : first === 'watch'
      ? (url.searchParams.get('v') ?? '')
      : ['embed', 'shorts', 'live', 'v'].includes(first)
        ? second
        : ''
  if (!/^[\w-]{11}$/.test(id)) return null
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? fragmentTime(url))
  const query = new URLSearchParams({
    ...(start > 0 ? { start: String(start) } : {}),
    ...(autoplay ? { autoplay: '1' } : {}),
  }).toString()
  return {
    host: 'youtube',
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}${query && `?${query}`}`,
    watchUrl: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
  }
}

function vimeo(url: URL, autoplay: boolean): Video | null {
  const parts = url.pathname.split('/').filter(part => part !== '' && part !== 'video')
  const at = parts.findIndex(part => /^\d{1,12}$/.test(part))
  const id = parts[at]
  if (id === undefined) return null
  // An unlisted video is found only with its key: after the id, or as h=.
  const key = [parts[at + 1], url.searchParams.get('h')].find(part => part != null && /^[0-9a-f]{6,20}$/i.test(part))
  const start = seconds(url.searchParams.get('t') ?? fragmentTime(url))
  const query = new URLSearchParams({ dnt: '1', ...(key ? { h: key } : {}), ...(autoplay ? { autoplay: '1' } : {}) })
  const moment = start > 0 ? `#t=${start}s` : ''
  return {
    host: 'vimeo',
    id,
    embedUrl: `https://player.vimeo.com/video/${id}?${query}${moment}`,
    watchUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}${moment}`,
  }
}

const fragmentTime = (url: URL) => /^#t=([^&]+)$/.exec(url.hash)?.[1] ?? ''

/** `90`, `90s`, `1m30s`, `1h2m3s`; anything else is the beginning. */
function seconds(text: string): number {
  const [, hours = '0', minutes = '0', rest = '0'] = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,7})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}
