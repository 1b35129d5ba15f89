import { Stack } from '#web/ui/layout.ts'
import { lazy, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { extensionOf } from '#server/files/domain/kind.ts'
import { LazyComponent } from '#web/shell/LazyComponent.tsx'
import { Button } from '#web/ui/Button.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './files.module.css'
import type { FileDetails } from './file-details.ts'
import type { ViewerState } from './ModelViewer.tsx'
import { numberFormat } from '#server/domain/formats.ts'
import { isReadFormat, type ModelReport } from '#server/files/domain/models/report.ts'
import { solidWeights } from '#server/files/domain/models/weight.ts'

const ModelViewer = lazy(() => import('./ModelViewer.tsx'))

/**
 * The description of a 3D file, and its viewer behind a button. The viewer's code is loaded on demand. Below the file's
 * own heading it needs none.
 */
export function ModelPreview({ file, hasHeading = true }: { file: FileDetails; hasHeading?: boolean }) {
  const { t } = useTranslation()
  const { model } = file
  const missing = isReadFormat(extensionOf(file.originalName)) ? 'notRead' : 'noReport'
  return (
    <Stack align="start">
      {hasHeading ? <h2>{t('site:files.model.title')}</h2> : null}
      {model === null ? <p>{t(`site:files.model.${missing}`)}</p> : <Report model={model} />}
      {file.isDrawn ? <ViewerOnDemand file={file} /> : null}
    </Stack>
  )
}

function ViewerOnDemand({ file }: { file: FileDetails }) {
  const { t } = useTranslation()
  const [state, setState] = useState<ViewerState | null>(null)
  // The button does nothing without script, so it is not shown.
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  if (!canShow) return null
  const { name } = file
  const isShown = state !== null
  return (
    <>
      <Button
        type="button"
        className="js-only"
        icon={isShown ? 'close' : 'eye'}
        aria-label={t(isShown ? 'site:files.model.hideNamed' : 'site:files.model.showNamed', { name })}
        onClick={() => setState(isShown ? null : 'loading')}
      >
        {t(isShown ? 'site:files.model.hide' : 'site:files.model.show')}
      </Button>
      {/* It is there before its text: screen readers announce what changes in it. */}
      <p role="status" className={state === 'loading' || state === 'failed' ? styles.state : visuallyHidden}>
        {isShown ? t(`site:files.model.state.${state}`, { name }) : null}
      </p>
      {isShown && state !== 'failed' ? (
        <LazyComponent isOptional onFailed={() => setState('failed')}>
          <ModelViewer file={file} onState={setState} />
        </LazyComponent>
      ) : null}
    </>
  )
}

/** What the server read of a 3D file, in words. */
function Report({ model }: { model: ModelReport }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value)
  const state = (is: boolean | null) => t(`site:files.model.closed.${is === null ? 'unknown' : is ? 'yes' : 'no'}`)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('site:files.model.size')}</dt>
        <dd>
          {t('site:files.model.sizeText', {
            x: number(model.size[0]),
            y: number(model.size[1]),
            z: number(model.size[2]),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('site:files.model.triangles')}</dt>
        <dd>{number(model.triangles)}</dd>
      </div>
      <div>
        <dt>{t('site:files.model.parts')}</dt>
        <dd>{model.parts === null ? t('site:files.model.closed.unknown') : number(model.parts)}</dd>
      </div>
      <div>
        <dt>{t('site:files.model.isClosed')}</dt>
        <dd>{state(model.isClosed)}</dd>
      </div>
      {model.volume === null ? null : <Amounts volume={model.volume} />}
    </dl>
  )
}

/** How much material a closed model takes at most. @param volume in cubic millimetres */
function Amounts({ volume }: { volume: number }) {
  const { t, i18n } = useTranslation()
  const number = (value: number) => numberFormat(i18n.language, { maximumSignificantDigits: 2 }).format(value)
  const weights = solidWeights(volume).map(({ material, grams }) =>
    t('site:files.model.weightOf', { material, grams: number(grams) }),
  )
  return (
    <>
      <div>
        <dt>{t('site:files.model.volume')}</dt>
        <dd>{t('site:files.model.volumeText', { volume: number(volume / 1_000) })}</dd>
      </div>
      <div>
        <dt>{t('site:files.model.weight')}</dt>
        <dd>
          {weights.join(', ')}. {t('site:files.model.weightLess')}
        </dd>
      </div>
    </>
  )
}
