import { useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Stepper.module.css'

type StepperProps = {
  id: string
  name: string
  label: string
  /** The labels of the two buttons, as "Plus petit : taille du texte". */
  lessLabel: string
  moreLabel: string
  /** The announcement after a button was pressed. */
  announceValue: (value: string) => string
  min: number
  max: number
  step: number
  defaultValue: number
}

/** A number within bounds: typed, changed with the arrow keys, or by two large buttons, which need script. */
export function Stepper({ id, label, lessLabel, moreLabel, announceValue, ...input }: StepperProps) {
  const ref = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')

  function move(steps: 1 | -1) {
    const element = ref.current
    if (!element) return
    if (steps > 0) element.stepUp()
    else element.stepDown()
    element.dispatchEvent(new Event('input', { bubbles: true }))
    setAnnouncement(announceValue(element.valueAsNumber.toLocaleString(document.documentElement.lang)))
  }

  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.controls}>
        <button type="button" className={`js-only ${styles.step}`} aria-label={lessLabel} onClick={() => move(-1)}>
          <Icon name="minus" />
        </button>
        <input {...input} ref={ref} id={id} type="number" inputMode="decimal" className={styles.value} />
        <button type="button" className={`js-only ${styles.step}`} aria-label={moreLabel} onClick={() => move(1)}>
          <Icon name="plus" />
        </button>
      </div>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </div>
  )
}
