import { useEffect, useState, type MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { focalPointOf, type FocalPoint } from '#server/domain/blocks/focal-point.ts'
import styles from './inputs.module.css'

type Props = {
  picture: string
  /** Ids of the fields of the two percentages, which can also be typed in. */
  xId: string
  yId: string
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

const fieldsOf = (ids: readonly string[]) =>
  ids.map(id => document.getElementById(id)).filter(one => one instanceof HTMLInputElement)

const percentIn = ({ value }: HTMLInputElement) => (/^\d{1,3}$/.test(value.trim()) ? within(Number(value)) : null)

function write(field: HTMLInputElement | undefined, percent: number): void {
  if (field === undefined) return
  field.value = String(within(percent))
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A picture that shows its focal point: a press on it fills the two fields, and the arrow keys up and down change the
 * number in a field by one.
 */
export function FocalPointPicker({ picture, xId, yId }: Props) {
  const { t } = useTranslation()
  const [point, setPoint] = useState<FocalPoint | null>(null)
  useEffect(() => {
    const fields = fieldsOf([xId, yId])
    const show = () => setPoint(focalPointOf(...(fields.map(percentIn) as [unknown, unknown])))
    const step = (event: KeyboardEvent) => {
      const by = STEPS[event.key]
      if (by === undefined) return
      event.preventDefault()
      const field = event.currentTarget as HTMLInputElement
      write(field, (percentIn(field) ?? 50) + by)
    }
    show()
    for (const field of fields) {
      field.addEventListener('input', show)
      field.addEventListener('keydown', step)
    }
    return () => {
      for (const field of fields) {
        field.removeEventListener('input', show)
        field.removeEventListener('keydown', step)
      }
    }
  }, [xId, yId])
  function press({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [x, y] = fieldsOf([xId, yId])
    write(x, ((clientX - left) / width) * 100)
    write(y, ((clientY - top) / height) * 100)
  }
  return (
    <div className="js-only">
      <p>{t('admin:files.focalPoint')}</p>
      {/* For pointers alone: keyboards and screen readers have the fields. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.focal} onClick={press}>
        <img src={picture} alt="" />
        {point === null ? null : <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />}
      </button>
      <p role="status">{point === null ? '' : t('admin:richText.imageFocalPoint', point)}</p>
    </div>
  )
}
