import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Sign } from '../parts.tsx'
import styles from './office.module.css'
import { findCodeReader, watchCodes, type CodeReader } from './read-codes.ts'
import { useFormats } from './use-formats.tsx'

type CameraProblem = 'refused' | 'none'

/**
 * Reads label codes with the camera, where the browser supports it: a button starts and stops it. The focus stays on
 * the button; the camera stops when the screen is left.
 */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useFormats()
  const [reader, setReader] = useState<CodeReader | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [problem, setTrouble] = useState<CameraProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    void findCodeReader().then(found => {
      if (isHere.current) setReader(found)
    })
    return () => {
      isHere.current = false
    }
  }, [])
  useCodesOf({ stream, reader, video, onCode, onEnd: () => setStream(null) })
  if (reader === null) return null
  async function toggle(): Promise<void> {
    if (stream !== null) return setStream(null)
    if (isAsking) return
    setAsking(true)
    setTrouble(null)
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      // The permission may be granted after the screen was left.
      if (isHere.current) setStream(opened)
      else for (const track of opened.getTracks()) track.stop()
    } catch (error) {
      setTrouble(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
    } finally {
      setAsking(false)
    }
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Button type="button" icon="eye" onClick={() => void toggle()}>
        {t(stream === null ? 'admin:office.camera.start' : 'admin:office.camera.stop')}
      </Button>
      {/* A live picture: its result is announced below as soon as a code is read. */}
      {stream === null ? null : (
        <video ref={video} className={styles.camera} muted playsInline aria-label={t('admin:office.camera.view')} />
      )}
      <CameraStatus problem={problem} stream={stream} />
    </Stack>
  )
}

type CodeStream = {
  stream: MediaStream | null
  reader: CodeReader | null
  video: RefObject<HTMLVideoElement>
  onCode: (code: string) => void
  /** Called when the page is hidden or the camera is taken away. */
  onEnd: () => void
}

/** Shows a camera's stream in the video and reads its codes until another one, or none, is given. */
function useCodesOf({ stream, reader, video, onCode, onEnd }: CodeStream): void {
  const handlers = useRef({ onCode, onEnd })
  useEffect(() => {
    handlers.current = { onCode, onEnd }
  })
  useEffect(() => {
    const view = video.current
    if (stream === null || reader === null || view === null) return
    view.srcObject = stream
    void view.play().catch(() => null)
    const end = watchCodes({ reader, video: view, onCode: code => handlers.current.onCode(code) })
    const close = () => handlers.current.onEnd()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') close()
    }
    document.addEventListener('visibilitychange', onHidden)
    for (const track of stream.getTracks()) track.addEventListener('ended', close)
    return () => {
      end()
      document.removeEventListener('visibilitychange', onHidden)
      for (const track of stream.getTracks()) {
        track.removeEventListener('ended', close)
        track.stop()
      }
    }
  }, [stream, reader, video])
}

function CameraStatus({ problem, stream }: { problem: CameraProblem | null; stream: MediaStream | null }) {
  const { t } = useFormats()
  return (
    <Text role="status" c={problem === null ? 'dimmed' : 'error'}>
      {problem === null ? (
        stream === null ? null : (
          t('admin:office.camera.point')
        )
      ) : (
        <Sign icon="alert">{t(`admin:office.camera.${problem}`)}</Sign>
      )}
    </Text>
  )
}
