import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/layout.ts'
import type { Position, PositionMap } from './position-map.ts'
import styles from './map.module.css'
import { numberFormat } from '#server/domain/formats.ts'

type Props = {
  /** Ids of the latitude and longitude fields, which can also be typed in. */
  latitudeId: string
  longitudeId: string
}

const ANNOUNCE_DELAY_MS = 600

const fieldsOf = (ids: readonly string[]) =>
  ids.map(id => document.getElementById(id)).filter(one => one instanceof HTMLInputElement)

/** The position in the fields; null when it is missing or not on the map. */
function readPosition(fields: readonly HTMLInputElement[]): Position | null {
  const [latitude, longitude] = fields.map(field =>
    field.value.trim() === '' ? Number.NaN : Number(field.value.replace(',', '.')),
  )
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude) || Number.isNaN(longitude))
    return null
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

function writePosition(fields: readonly HTMLInputElement[], position: Position | null): void {
  const values = position === null ? ['', ''] : [String(position.latitude), String(position.longitude)]
  for (const [index, field] of fields.entries()) {
    field.value = values[index] ?? ''
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * A position chosen on the map, by pointer or by arrow keys on the marker. The marker and the two fields update each
 * other.
 */
export function PositionPicker({ latitudeId, longitudeId }: Props) {
  const { t } = useTranslation()
  const [isPlaced, setIsPlaced] = useState(false)
  const { announcement, setAnnouncement, announcePosition } = usePositionAnnouncement()
  const write = (position: Position | null) => {
    writePosition(fieldsOf([latitudeId, longitudeId]), position)
    setIsPlaced(position !== null)
    if (position !== null) announcePosition(position)
  }
  const { container, drawn, state } = usePositionMap({
    latitudeId,
    longitudeId,
    onMove: write,
    onRead: position => setIsPlaced(position !== null),
  })
  if (state === 'failed') return null
  const place = () => {
    const centre = drawn.current?.centre()
    if (centre === undefined) return
    drawn.current?.show(centre)
    write(centre)
    drawn.current?.focusMarker()
  }
  const clear = () => {
    drawn.current?.show(null)
    write(null)
    setAnnouncement(t('admin:position.none'))
  }
  return (
    <div className="js-only" role="group" aria-labelledby={`${latitudeId}-map`} aria-describedby={`${latitudeId}-how`}>
      <Stack gap="xs" mt="md">
        <strong id={`${latitudeId}-map`}>{t('admin:position.title')}</strong>
        <span id={`${latitudeId}-how`}>{t('admin:position.how')}</span>
        <div ref={container} className={styles.map} role="region" aria-label={t('admin:position.map')} />
        <span role="status">{announcement}</span>
        {state !== 'drawn' ? null : <PositionButtons isPlaced={isPlaced} clear={clear} place={place} />}
      </Stack>
    </div>
  )
}

/** Announces a position once it no longer changes. */
function usePositionAnnouncement() {
  const { t, i18n } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const pending = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(pending.current), [])
  const shown = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 4 }).format(value)
  function announcePosition({ latitude, longitude }: Position) {
    clearTimeout(pending.current)
    pending.current = setTimeout(
      () => setAnnouncement(t('admin:position.at', { latitude: shown(latitude), longitude: shown(longitude) })),
      ANNOUNCE_DELAY_MS,
    )
  }
  return { announcement, setAnnouncement, announcePosition }
}

type MapOptions = Props & {
  onMove: (position: Position) => void
  /** Called with the position in the fields, at first and when it is typed. */
  onRead: (position: Position | null) => void
}

/** The map with the marker, drawn after the page. */
function usePositionMap({ latitudeId, longitudeId, onMove, onRead }: MapOptions) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<PositionMap | null>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const handlers = useRef({ onMove, onRead })
  useEffect(() => {
    handlers.current = { onMove, onRead }
  })
  useEffect(() => {
    const fields = fieldsOf([latitudeId, longitudeId])
    const element = container.current
    if (element === null) return undefined
    let isGone = false
    const typed = (event: Event) => {
      if (!event.isTrusted) return
      drawn.current?.show(readPosition(fields))
      handlers.current.onRead(readPosition(fields))
    }
    const draw = async () => {
      const { drawPosition } = await import('./position-map.ts')
      if (isGone) return
      handlers.current.onRead(readPosition(fields))
      drawn.current = await drawPosition(element, {
        position: readPosition(fields),
        onMove: position => handlers.current.onMove(position),
        texts: {
          zoomIn: t('blocks:organizations.zoomIn'),
          zoomOut: t('blocks:organizations.zoomOut'),
          marker: t('admin:position.marker'),
        },
      })
      if (isGone) return drawn.current.remove()
      setState('drawn')
    }
    draw().catch((error: unknown) => {
      console.error('The map could not be drawn', error)
      if (!isGone) setState('failed')
    })
    for (const field of fields) field.addEventListener('input', typed)
    return () => {
      isGone = true
      for (const field of fields) field.removeEventListener('input', typed)
      drawn.current?.remove()
      drawn.current = null
    }
  }, [latitudeId, longitudeId, t])
  return { container, drawn, state }
}

function PositionButtons({ isPlaced, clear, place }: { isPlaced: boolean; clear: () => void; place: () => void }) {
  const { t } = useTranslation()
  return (
    <p>
      {isPlaced ? (
        <Button type="button" small onClick={clear}>
          {t('admin:position.clear')}
        </Button>
      ) : (
        <Button type="button" small icon="plus" onClick={place}>
          {t('admin:position.place')}
        </Button>
      )}
    </p>
  )
}
