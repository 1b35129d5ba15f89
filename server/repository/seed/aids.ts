import type { DemoAid } from './demo-aid.ts'
import { HANDS } from './hands.ts'
import { SWITCHES } from './switches.ts'
import { TABLE } from './table.ts'

export const AIDS: readonly DemoAid[] = [...HANDS, ...TABLE, ...SWITCHES]
