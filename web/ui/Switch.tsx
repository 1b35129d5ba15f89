import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Switch.module.css'

type SwitchProps = { label: ReactNode; detail?: ReactNode } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role'
>

/** A switch: a native checkbox with `role="switch"`. */
export function Switch({ label, detail, ...input }: SwitchProps) {
  const detailId = detail === undefined ? undefined : `${input.id ?? input.name}-detail`
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <input {...input} type="checkbox" role="switch" className={styles.switch} aria-describedby={detailId} />
        <span>{label}</span>
      </label>
      {detail === undefined ? null : (
        <p id={detailId} className={styles.detail}>
          {detail}
        </p>
      )}
    </div>
  )
}
