import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './office.module.css'
import { findCodeReader, watchCodes, type CodeReader } from './read-codes.ts'
import { useWords } from './use-words.tsx'

type Trouble = 'refused' | 'none'

/**
 * Reads the codes of labels by the camera, where the browser can: a button that opens and closes it. The focus stays on
 * the button; the camera is off as soon as the screen is left.
 */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useWords()
  const [reader, setReader] = useState<CodeReader | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isAsking, setAsking] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  const isHere = useRef(true)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(() => {
    isHere.current = true
    void findCodeReader().then(found => {
      if (isHere.current) setReader(found)
    })
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    const view = video.current
    if (stream === null || reader === null || view === null) return
    view.srcObject = stream
    void view.play().catch(() => null)
    const end = watchCodes({ reader, video: view, onCode: code => told.current(code) })
    const close = () => setStream(null)
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
  }, [stream, reader])
  if (reader === null) return null
  async function toggle(): Promise<void> {
    if (stream !== null) return setStream(null)
    if (isAsking) return
    setAsking(true)
    setTrouble(null)
    try {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      // Permission may come when the screen is gone.
      if (isHere.current) setStream(opened)
      else for (const track of opened.getTracks()) track.stop()
    } catch (error) {
      setTrouble(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none')
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles.camera}>
      <Button type="button" icon="eye" onClick={() => void toggle()}>
        {t(stream === null ? 'admin:office.camera.start' : 'admin:office.camera.stop')}
      </Button>
      {/* A live picture of a table: what it shows is said below as soon as it is read. */}
      {stream === null ? null : <video ref={video} muted playsInline aria-label={t('admin:office.camera.view')} />}
      <p role="status" className={trouble === null ? styles.quiet : styles.late}>
        {trouble === null ? (
          stream === null ? null : (
            t('admin:office.camera.point')
          )
        ) : (
          <>
            <Icon name="alert" size={18} />
            <span>{t(`admin:office.camera.${trouble}`)}</span>
          </>
        )}
      </p>
    </div>
  )
}
