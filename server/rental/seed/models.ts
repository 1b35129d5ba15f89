import type { DemoModel } from './demo-model.ts'
import { EYES_AND_TABLETS } from './models-eyes-and-tablets.ts'
import { SWITCHES_AND_MOUNTS } from './models-switches-and-mounts.ts'
import { MICE_AND_PRINTED } from './models-mice-and-printed.ts'

/** What the demo lends. */
export const MODELS: readonly DemoModel[] = [...EYES_AND_TABLETS, ...SWITCHES_AND_MOUNTS, ...MICE_AND_PRINTED]
