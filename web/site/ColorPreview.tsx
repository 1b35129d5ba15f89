import { useEffect, useState, type CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { numberFormat } from '#server/domain/formats.ts'
import { contrast, withContrast, SURFACE_RATIO } from '#server/site/domain/theme/contrast.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack } from '#web/ui/layout.ts'
import classes from './color-preview.module.css'

type Colors = { light: string; dark: string; name: string }

const HEX = /^#[0-9a-f]{6}$/i
const WHITE = '#ffffff'
const FIELDS: Record<string, keyof Colors> = { themePrimaryLight: 'light', themePrimaryDark: 'dark', appName: 'name' }

/** A preview of the colours and of the contrast of white text on them. It is updated while typing, with script. */
export function ColorPreview(given: Colors) {
  const { t } = useTranslation()
  const [colors, setColors] = useState(given)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const name = target instanceof HTMLInputElement ? FIELDS[target.name] : undefined
      if (name !== undefined) setColors(before => ({ ...before, [name]: (target as HTMLInputElement).value }))
    }
    document.addEventListener('input', follow)
    return () => document.removeEventListener('input', follow)
  }, [])
  return (
    <Stack component="section" aria-labelledby="preview" className={classes.preview}>
      <h2 id="preview" tabIndex={-1}>
        {t('auth:start.previewTitle')}
      </h2>
      {(['light', 'dark'] as const).map(scheme => (
        <Scheme key={scheme} scheme={scheme} color={colors[scheme]} name={colors.name} />
      ))}
    </Stack>
  )
}

function Scheme({ scheme, color, name }: { scheme: 'light' | 'dark'; color: string; name: string }) {
  const { t, i18n } = useTranslation()
  const isColor = HEX.test(color)
  const used = isColor ? withContrast(color, WHITE, SURFACE_RATIO) : '#1a1a1a'
  const ratio = (one: string) => numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(contrast(one, WHITE))
  const isEnough = isColor && used.toLowerCase() === color.toLowerCase()
  return (
    <Stack gap="xs" className={classes.scheme} data-on={scheme}>
      <Group gap="xs">
        <strong>{name}</strong>
        <span className={classes.sample} style={{ '--sample': used } as CSSProperties}>
          {t('auth:start.sample')}
        </span>
      </Group>
      <Group gap="xs" wrap="nowrap" align="start">
        <Icon name={isEnough ? 'check' : 'alert'} size={18} />
        <span>
          {t(`auth:start.schemes.${scheme}`)}{' '}
          {t(!isColor ? 'auth:start.notAColor' : isEnough ? 'auth:start.enough' : 'auth:start.shifted', {
            ratio: isColor ? ratio(color) : '',
            used,
          })}
        </span>
      </Group>
    </Stack>
  )
}
