import { useEffect, useState, type CSSProperties } from 'react'
import { contrast, SURFACE_RATIO, withContrast } from '#server/site/domain/theme/contrast.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { controlId } from '#web/forms/names.ts'
import { asText } from '#web/ui/inputs/control.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useShell } from '#web/shell/shell-data.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './settings.module.css'

const WHITE = '#ffffff'
const SCHEMES = [
  { field: 'themePrimaryLight', setting: 'primaryLight', ground: '#ffffff', text: '#1a1a1a' },
  { field: 'themePrimaryDark', setting: 'primaryDark', ground: '#121212', text: '#ececec' },
] as const

/** A button and a link in the colours of the form, while they are typed, with what the site shifts to be readable. */
export function ColorPreview({ values }: { values: FormValues }) {
  const { t } = useAdminTexts()
  const theme = useShell()?.site.theme
  const [colors, setColors] = useState<Record<string, string>>(() =>
    Object.fromEntries(SCHEMES.map(({ field, setting }) => [field, asText(values[field]) || (theme?.[setting] ?? '')])),
  )
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const scheme = SCHEMES.find(
        ({ field }) => target instanceof HTMLInputElement && target.id === controlId('record', field),
      )
      if (scheme !== undefined) setColors(before => ({ ...before, [scheme.field]: (target as HTMLInputElement).value }))
    }
    document.addEventListener('input', follow)
    return () => document.removeEventListener('input', follow)
  }, [])
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t('admin:settings.preview')}</h2>
      <div className={styles.previews}>
        {SCHEMES.map(({ field, ground, text }) => {
          const color = colors[field] ?? ''
          if (!/^#[0-9a-f]{6}$/i.test(color)) return null
          const shown = withContrast(color, WHITE, SURFACE_RATIO)
          const ratio = contrast(color, WHITE)
          return (
            <div key={field} className={styles.preview} style={{ background: ground, color: text } as CSSProperties}>
              <p>{t(`admin:settings.${field}`)}</p>
              <span className={styles.sample} style={{ background: shown }}>
                {t('admin:settings.sample')}
              </span>
              <Notice tone={ratio >= SURFACE_RATIO ? 'success' : 'warning'}>
                {t(ratio >= SURFACE_RATIO ? 'admin:settings.readable' : 'admin:settings.shifted', {
                  ratio: (Math.round(ratio * 10) / 10).toLocaleString(),
                  color: shown,
                })}
              </Notice>
            </div>
          )
        })}
      </div>
    </section>
  )
}
